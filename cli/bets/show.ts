import { Command } from "commander";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { type BetFile, inspectBet, inspectPulls, type PullFile } from "@/api/games/bets/operators/inspect_bets.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { parseLimit } from "../arguments/list_options.ts";
import { unreadableText } from "../archives/unreadable_text.ts";
import { fail } from "../output/fail.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";
import { timeText } from "../output/time_text.ts";
import { noSuchProvider } from "./no_such_provider.ts";

/** `jadehall bets show <provider> [bet]` */
export function betsShowCommand(): Command {
  return new Command("show")
    .description(
      "a provider's latest pulls of bets; or a bet with its earlier versions and what it counts for",
    )
    .argument("<provider>", "a provider's code, e.g. bng")
    .argument("[bet]", "the provider's id of the bet")
    .option("--limit <count>", "maximum number of pulls, up to 1000", parseLimit, 20)
    .option("--json", "print JSON, for other programs")
    .action(onSite(show));
}

async function show(
  { ctx }: Site,
  code: string,
  betId: string | undefined,
  { limit, json }: { limit: number; json?: boolean },
): Promise<ExitCode> {
  if (!await findProvider(ctx.db, code)) return noSuchProvider(code);
  if (betId === undefined) {
    const file = await inspectPulls(ctx.db, code, limit);
    if (json) printJson(pullsJson(file));
    else describePulls(code, file);
    return exitCodes.ok;
  }
  const file = await inspectBet(ctx, code, betId);
  if (!file) {
    fail(translated`There is no bet ${betId} of ${code}.`);
    return exitCodes.notFound;
  }
  if ("kind" in file) {
    fail(
      translated`The bet is archived with ${file.month}, and ${
        unreadableText(ctx, file)
      }. Read on: jadehall archives --help`,
    );
    return exitCodes.findings;
  }
  if (json) printJson(betJson(file));
  else describeBet(file);
  return exitCodes.ok;
}

function describePulls(code: string, { cursor, pulls, latestAt }: PullFile): void {
  if (!cursor) return print(translated`${code} was never pulled.`);
  print(
    translated`${code} is read up to ${cursor.cursor ?? translated`the beginning of its log`}, again from ${
      cursor.overlap_cursor ?? translated`the beginning`
    }.`,
  );
  print(translated`The latest bet was settled ${latestAt ? timeText(latestAt) : translated`never`}.`);
  print(
    translated`The next pull is due ${timeText(cursor.next_pull_at)}${
      cursor.failures > 0 ? translated`; ${cursor.failures} failures` : ""
    }.`,
  );
  if (pulls.length > 0) printTable(columns, pulls);
}

const columns: Column<PullFile["pulls"][number]>[] = [
  timeColumn("began", ({ started_at }) => started_at),
  { head: "kind", text: ({ kind }) => kind },
  { head: "from", text: ({ from_cursor, settled_from }) => settled_from ? timeText(settled_from) : from_cursor ?? "-" },
  { head: "to", text: ({ to_cursor, settled_before }) => settled_before ? timeText(settled_before) : to_cursor ?? "-" },
  { head: "pages", text: ({ pages }) => String(pages), align: "right" },
  { head: "fetched", text: ({ fetched }) => String(fetched), align: "right" },
  { head: "new", text: ({ taken }) => String(taken), align: "right" },
  { head: "error", text: ({ error }) => operationText(error ?? ""), colour: () => "red" },
];

function describeBet({ bet, account, versions, uses }: BetFile): void {
  print(translated`${bet.provider} ${bet.bet_id} of ${account ?? translated`the unknown player ${bet.player}`}`);
  for (const one of [...versions, bet]) {
    const amounts = [one.bet_cents, one.valid_bet_cents, one.payout_cents].map(decimalText);
    print(
      translated`  version ${one.version}: bet ${amounts[0]}, valid ${amounts[1]}, paid out ${amounts[2]}, settled ${
        timeText(one.settled_at)
      }, read ${timeText(one.taken_at)}${
        one.game_group ? ` (${one.game_group}${one.game_id ? ` ${one.game_id}` : ""})` : ""
      }${one.player === bet.player ? "" : translated`, of the player ${one.player}`}`,
    );
  }
  if (bet.first_taken_at < bet.settled_at) {
    print(translated`  dated ahead: counts from its first reading, ${timeText(bet.first_taken_at)}`);
  }
  for (const { kind, requirement, cents } of uses) {
    print(translated`  counts ${decimalText(cents)} for the ${kind} ${requirement}`);
  }
}

function pullsJson({ cursor, pulls, latestAt }: PullFile) {
  return { cursor, latest_bet_at: latestAt, pulls: pulls.map(({ id, ...pull }) => ({ id: String(id), ...pull })) };
}

function betJson({ bet, account, versions, uses }: BetFile) {
  const amounts = (one: { bet_cents: bigint; valid_bet_cents: bigint; payout_cents: bigint }) => ({
    bet: decimalText(one.bet_cents),
    valid_bet: decimalText(one.valid_bet_cents),
    payout: decimalText(one.payout_cents),
  });
  const times = (
    { version, settled_at, taken_at, game_group, game_id }: BetFile["versions"][number] | BetFile["bet"],
  ) => ({
    version,
    settled_at,
    taken_at,
    game_group,
    game_id,
  });
  return {
    provider: bet.provider,
    bet_id: bet.bet_id,
    player: bet.player,
    account,
    first_taken_at: bet.first_taken_at,
    ...times(bet),
    ...amounts(bet),
    earlier: versions.map((one) => ({ player: one.player, ...times(one), ...amounts(one) })),
    uses: uses.map(({ cents, ...use }) => ({ ...use, amount: decimalText(cents) })),
  };
}
