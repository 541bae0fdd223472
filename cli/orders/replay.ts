import { Command, Option } from "commander";
import { replayOrders } from "@/api/payments/deposits/replay/replay_orders.ts";
import type { ReplayMode, ReplayReport } from "@/api/payments/deposits/replay/replay.ts";
import { type DepositState, depositStates } from "@/api/payments/deposits/schema.ts";
import { FromDate, ToDate } from "@/api/platform/http/input/list_input.ts";
import { dateParser } from "../arguments/date_parser.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { type Column, printTable } from "../output/table.ts";
import { orderId } from "./order_id.ts";
import { fail } from "../output/fail.ts";
import { print, printJson } from "@/server/print.ts";
import { progressBar } from "../output/progress_bar.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall orders replay [--order …] [--vendor …] [--from …] [--to …] [--state …] --dry-run | --reason <text>` */
export function ordersReplayCommand(): Command {
  return new Command("replay")
    .description("process stored callbacks and the vendors' answers again")
    .option("--order <id>", "only this order", orderId.parse)
    .option("--vendor <code>", "only this vendor, by code")
    .option("--from <date>", "received or created on or after this day (Taipei) or ISO time", dateParser(FromDate))
    .option("--to <date>", "…up to and including this day or time", dateParser(ToDate))
    .addOption(new Option("--state <state>", "only orders currently in this state").choices(depositStates))
    .option("--dry-run", "only show what would change")
    .option("--json", "print the report as JSON")
    .option("--reason <text>", "reason, for the audit trail; required unless --dry-run")
    .addOption(operatorOption())
    .action(onSite(replay));
}

interface ReplayOptions {
  order?: string;
  vendor?: string;
  from?: Date;
  to?: Date;
  state?: DepositState;
  dryRun?: boolean;
  json?: boolean;
  reason?: string;
  operator: string;
}

async function replay({ ctx }: Site, options: ReplayOptions): Promise<ExitCode> {
  const mode = modeOf(options);
  if (!mode) {
    fail(translated`A replay that acts needs --reason; --dry-run only shows what would change.`);
    return exitCodes.usage;
  }
  const found = options.order === undefined ? null : await orderId.find(ctx.db, options.order);
  if (found && "code" in found) return found.code;
  const { vendor, from, to, state } = options;
  const bar = progressBar();
  const report = await replayOrders(ctx, { order: found?.id, vendor, from, until: to, state }, mode, bar.show);
  bar.clear();
  if (options.json) printJson(report);
  else describe(report);
  return exitCodes.ok;
}

function modeOf({ dryRun, reason, operator }: ReplayOptions): ReplayMode | null {
  if (dryRun) return { dryRun: true };
  return reason ? { dryRun: false, operator, reason } : null;
}

const columns: Column<ReplayReport["changes"][number]>[] = [
  { head: "order", text: ({ orderId }) => orderId ?? translated`no order`, gives: "never" },
  { head: "source", text: ({ source }) => source },
  { head: "verdict", text: ({ verdict }) => verdict },
];

function describe({ dryRun, callbacks, queries, unanswered, changes }: ReplayReport): void {
  if (changes.length > 0) printTable(columns, changes);
  const changed = changes.length;
  print(
    dryRun
      ? translated`${callbacks} callbacks, ${queries} queries (${unanswered} unanswered): ${changed} would change.`
      : translated`${callbacks} callbacks, ${queries} queries (${unanswered} unanswered): ${changed} changed.`,
  );
}
