import { Command, Option } from "commander";
import { findOrder } from "@/api/deposits/orders/order.ts";
import { type ReplayMode, replayOrders, type ReplayReport } from "@/api/deposits/replay/replay_orders.ts";
import { type DepositState, depositStates } from "@/api/deposits/schema.ts";
import { FromDate, ToDate } from "@/api/http/list_input.ts";
import { dateParser } from "../date_parser.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { progressBar } from "../progress_bar.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall orders replay [--order …] [--vendor …] [--from …] [--to …] [--state …] --dry-run | --reason <text>` */
export function ordersReplayCommand(): Command {
  return new Command("replay")
    .description("take stored callbacks and the vendors' answers through the same code again")
    .option("--order <id>", "only this order")
    .option("--vendor <code>", "only this vendor, by its code")
    .option("--from <date>", "received or created from this day (Taipei) or ISO time on", dateParser(FromDate))
    .option("--to <date>", "…up to and with this day or time", dateParser(ToDate))
    .addOption(new Option("--state <state>", "only orders that are in this state now").choices(depositStates))
    .option("--dry-run", "only show what would change")
    .option("--json", "print the report as JSON")
    .option("--reason <text>", "why, for the audit trail; needed unless --dry-run")
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
    complain("A replay that acts needs --reason; --dry-run only shows what would change.");
    return exitCodes.usage;
  }
  if (options.order !== undefined && !await findOrder(ctx.db, options.order)) {
    complain(`There is no order ${options.order}.`);
    return exitCodes.notFound;
  }
  const { order, vendor, from, to, state } = options;
  const bar = progressBar();
  const report = await replayOrders(ctx, { order, vendor, from, until: to, state }, mode, bar.show);
  bar.clear();
  if (options.json) printJson(report);
  else describe(report);
  return exitCodes.ok;
}

function modeOf({ dryRun, reason, operator }: ReplayOptions): ReplayMode | null {
  if (dryRun) return { dryRun: true };
  return reason ? { dryRun: false, operator, reason } : null;
}

function describe({ dryRun, callbacks, queries, unanswered, changes }: ReplayReport): void {
  for (const { orderId, source, verdict } of changes) print(`${orderId ?? "no order"}\t${source}\t${verdict}`);
  const changed = dryRun ? "would change" : "changed";
  print(`${callbacks} callbacks, ${queries} queries (${unanswered} unanswered): ${changes.length} ${changed}.`);
}
