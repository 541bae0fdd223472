import { Command } from "commander";
import { type QueueState, readQueues } from "@/api/queues.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";

/** `jadehall status` */
export function statusCommand(): Command {
  return addFormatOptions(
    new Command("status")
      .description("what waits, for an operator or a service, since when, and which command decides it"),
  ).action(onSite(status));
}

async function status({ ctx }: Site, { json, csv }: FormatOptions): Promise<ExitCode> {
  const queues = await readQueues(ctx.db);
  const waiting = queues.filter(({ count }) => count > 0);
  if (json) printJson(queues);
  else if (csv) printCsv(columns, waiting);
  else if (waiting.length === 0) print("Nothing waits.");
  else printTable(columns, waiting);
  return exitCodes.ok;
}

const columns: Column<QueueState>[] = [
  { head: "count", text: ({ count }) => String(count), align: "right", gives: "never" },
  { head: "waiting", text: ({ name }) => name },
  timeColumn("oldest", ({ oldest }) => oldest),
  { head: "command", text: ({ command }) => command, gives: "never" },
];
