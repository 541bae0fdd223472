import { Command } from "commander";
import { findMember } from "@/api/identity/members/find_member.ts";
import { readRebates, type RebateDay, type RebateLine } from "@/api/rewards/rebates/read_rebates.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { noSuchMember } from "../members/member_command.ts";
import { printList } from "../output/print_list.ts";
import { amountColumn, type Column, stateColumn } from "../output/table.ts";
import { report } from "../output/report.ts";
import { parseRebateDay } from "./parse_day.ts";

/** `jadehall rebates show <account>` */
export function rebatesShowCommand(): Command {
  const command = new Command("show")
    .description("a member's rebates, latest day first, by group of games with level and rate")
    .argument("<account>", "the member's account");
  return addPageOptions(command, { row: "day", parse: parseRebateDay }).action(onSite(show));
}

/** A line of a day. */
type Row = RebateLine & Pick<RebateDay, "day" | "level" | "state" | "openCents">;

async function show(
  { ctx }: Site,
  account: string,
  { cursor, limit, ...format }: PageOptions,
): Promise<ExitCode> {
  const member = await findMember(ctx, account);
  if (member === null) return report(noSuchMember(account));
  const { days, next } = await readRebates(ctx, member, { limit, before: cursor });
  const rows = days.flatMap(({ day, level, state, openCents, lines }) =>
    lines.map((line) => ({ ...line, day, level, state, openCents }))
  );
  printList({ what: "lines", columns, rows, next, json: toJson }, format);
  return exitCodes.ok;
}

const columns: Column<Row>[] = [
  { head: "day", text: ({ day }) => day, gives: "never" },
  { head: "level", text: ({ level }) => String(level), align: "right" },
  { head: "group", text: ({ group }) => group },
  amountColumn("valid bets TWD", ({ validBetCents }) => decimalText(validBetCents)),
  { head: "percent", text: ({ ratePercent }) => ratePercent.toFixed(2), align: "right" },
  amountColumn("rebate TWD", ({ amountCents }) => decimalText(amountCents)),
  stateColumn(({ state }) => state),
];

function toJson({ day, level, group, validBetCents, ratePercent, amountCents, state, openCents }: Row) {
  return {
    day,
    level,
    group,
    valid_bets: decimalText(validBetCents),
    percent: ratePercent,
    amount: decimalText(amountCents),
    state,
    day_open_cents: String(openCents),
  };
}
