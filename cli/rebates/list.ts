import { Command } from "commander";
import { findDays, type FoundDay } from "@/api/rewards/rebates/operators/find_days.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { onSite } from "@/server/run.ts";
import { decimalText } from "@/shared/money.ts";
import { addPageOptions, type PageOptions } from "../arguments/list_options.ts";
import { printList } from "../output/print_list.ts";
import { amountColumn, type Column, timeColumn } from "../output/table.ts";
import { parseRebateDay } from "./parse_day.ts";

/** `jadehall rebates list` */
export function rebatesListCommand(): Command {
  const command = new Command("list").description("computed days, latest first, with the result of each run");
  return addPageOptions(command, { row: "day", parse: parseRebateDay }).action(onSite(list));
}

async function list({ ctx }: Site, { cursor, limit, ...format }: PageOptions): Promise<ExitCode> {
  const { data, next } = await findDays(ctx, { cursor, limit });
  printList({ what: "days", columns, rows: data, next, json: toJson }, format);
  return exitCodes.ok;
}

const columns: Column<FoundDay>[] = [
  { head: "day", text: ({ day }) => day, gives: "never" },
  { head: "members", text: ({ members }) => String(members), align: "right" },
  { head: "bets", text: ({ bets }) => String(bets), align: "right" },
  amountColumn("rebates TWD", ({ amountCents }) => decimalText(amountCents)),
  timeColumn("began", ({ beganAt }) => beganAt),
  timeColumn("ended", ({ endedAt }) => endedAt),
];

function toJson({ day, members, bets, amountCents, beganAt, endedAt }: FoundDay) {
  return {
    day,
    members: Number(members),
    bets: Number(bets),
    amount: decimalText(amountCents),
    began_at: beganAt,
    ended_at: endedAt,
  };
}
