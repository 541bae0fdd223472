import { Command, Option } from "commander";
import { findGaps } from "@/api/games/bets/gaps/find_gaps.ts";
import { checkByHand } from "@/api/games/bets/operators/check_by_hand.ts";
import { findGapDays, type GapDay } from "@/api/games/bets/operators/find_gap_days.ts";
import { findProvider } from "@/api/games/bets/operators/find_provider.ts";
import { openCursors } from "@/api/games/bets/pull_bets.ts";
import { FromDate } from "@/api/platform/http/input/list_input.ts";
import { refusingArchived } from "../archives/refusing_archived.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { operationOf, operatorOption } from "../operator.ts";
import { fail } from "../output/fail.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { amountColumn, type Column, printTable, timeColumn } from "../output/table.ts";
import { noSuchProvider } from "./no_such_provider.ts";

/** `jadehall bets gaps [--provider <code> [--day <date> --reason <text>]] [--check]` */
export function betsGapsCommand(): Command {
  const command = new Command("gaps")
    .description("days on which our bets differ from the provider's own totals; exit code 6 if there are any")
    .option("--provider <code>", "only this provider's")
    .option(
      "--day <date>",
      "first compare this day (Taipei) of the provider, due or not; requires --reason",
      dateParser(FromDate),
    )
    .addOption(new Option("--reason <text>", "reason for comparing that day, for the audit trail"))
    .addOption(operatorOption())
    .option(
      "--check",
      "first compare the days that are due, and reread those that differ, as the site does automatically",
    );
  return addFormatOptions(command).action(onSite(refusingArchived(gaps)));
}

interface GapOptions extends FormatOptions {
  provider?: string;
  day?: Date;
  operator: string;
  reason?: string;
  check?: boolean;
}

async function gaps(
  { ctx }: Site,
  { provider: code, day, check, json, csv, ...options }: GapOptions,
): Promise<ExitCode> {
  const provider = code === undefined ? null : await findProvider(ctx.db, code);
  if (code !== undefined && !provider) return noSuchProvider(code);
  if (day && !provider) {
    fail(translated`--day needs --provider.`);
    return exitCodes.usage;
  }
  const by = day ? operationOf({ operator: options.operator, reason: options.reason ?? "" }) : null;
  if (day && !by) return exitCodes.usage;
  await openCursors(ctx);
  const checked = day && provider && by
    ? [await checkByHand(ctx, provider, day, by)]
    : check
    ? await findGaps(ctx)
    : [];
  const failed = checked.flatMap(({ provider, checked }) =>
    "error" in checked ? [`${provider}: ${operationText(checked.error)}`] : []
  );
  const days = await findGapDays(ctx.db, { provider: code });
  if (json) printJson(days.map(toJson));
  else if (csv) printCsv(columns, days);
  else if (days.length === 0) print(translated`No day differs.`);
  else printTable(columns, days);
  for (const message of failed) fail(translated`Not compared: ${message}.`);
  return days.length > 0 || failed.length > 0 ? exitCodes.findings : exitCodes.ok;
}

const columns: Column<GapDay>[] = [
  { head: "provider", text: ({ provider }) => provider, gives: "never" },
  { head: "day", text: ({ begins_at }) => taipeiDay(begins_at), gives: "never" },
  {
    head: "bets",
    text: (day) => signed((day.their_bets ?? 0n) - day.other_bets - (day.our_bets ?? 0n)),
    align: "right",
  },
  amountColumn("bet", betDifference),
  amountColumn("valid bet", validBetDifference),
  amountColumn("payout", payoutDifference),
  timeColumn("compared", ({ checked_at }) => checked_at),
];

function betDifference(day: GapDay): string {
  return difference(day.their_bet_cents, day.other_bet_cents, day.our_bet_cents);
}

function validBetDifference(day: GapDay): string {
  return difference(day.their_valid_bet_cents, day.other_valid_bet_cents, day.our_valid_bet_cents);
}

function payoutDifference(day: GapDay): string {
  return difference(day.their_payout_cents, day.other_payout_cents, day.our_payout_cents);
}

/** Returns the excess of the provider's sum over ours and other cells', in TWD. */
function difference(theirs: bigint | null, others: bigint, ours: bigint | null): string {
  const cents = (theirs ?? 0n) - others - (ours ?? 0n);
  return cents < 0n ? `-${decimalText(-cents)}` : decimalText(cents);
}

function signed(count: bigint): string {
  return count > 0n ? `+${count}` : String(count);
}

function toJson(day: GapDay) {
  const { provider, begins_at, checked_at, refetched, their_bets, other_bets, our_bets } = day;
  return {
    provider,
    day: taipeiDay(begins_at),
    checked_at,
    refetched,
    their_bets: Number(their_bets ?? 0n),
    other_bets: Number(other_bets),
    our_bets: Number(our_bets ?? 0n),
    bet: betDifference(day),
    valid_bet: validBetDifference(day),
    payout: payoutDifference(day),
  };
}
