import { Command, Option } from "commander";
import { type QueueState, readQueues } from "@/api/queues.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson, printJsonLine } from "@/server/print.ts";
import { onSite, onSiteUntilStopped } from "@/server/run.ts";
import { type Stop, untilStopped } from "@/server/stop_signal.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { printCsv } from "../output/print_csv.ts";
import { addFormatOptions, type FormatOptions } from "../output/print_list.ts";
import { type Column, printTable, timeColumn } from "../output/table.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall status [--follow]` */
export function statusCommand(): Command {
  const command = new Command("status")
    .description("what waits, for an operator or a service, since when, and which command decides it")
    .addOption(new Option("--follow", "then print each change, a line each, until stopped").conflicts("csv"));
  return addFormatOptions(command).action((options: FormatOptions & { follow?: true }, named: Command) =>
    options.follow ? following(options, named) : once(options, named)
  );
}

const once = onSite<[FormatOptions, Command]>(async ({ ctx }, { json, csv }) => {
  const queues = await readQueues(ctx.db);
  const waiting = queues.filter(({ count }) => count > 0);
  if (json) printJson(queues);
  else if (csv) printCsv(columns, waiting);
  else if (waiting.length === 0) print(translated`Nothing waits.`);
  else printTable(columns, waiting);
  return exitCodes.ok;
});

const following = onSiteUntilStopped<[FormatOptions, Command]>(follow);

/** How long to rest between two looks, in milliseconds: one costs the database a few. */
const restMs = 5_000;

/** Prints each queue in which something waits, and from then on each whose count or oldest has changed. */
async function follow({ ctx }: Site, stop: Stop, { json }: FormatOptions): Promise<ExitCode> {
  const known = new Map<string, string>();
  await untilStopped(stop, restMs, async () => {
    const at = ctx.now();
    for (const queue of await readQueues(ctx.db)) {
      const state = `${queue.count} ${queue.oldest?.getTime()}`;
      if ((known.get(queue.name) ?? nothing) === state) continue;
      known.set(queue.name, state);
      if (json) printJsonLine({ at, ...queue });
      else print(lineText(at, queue));
    }
    return "rest";
  });
  return exitCodes.ok;
}

const nothing = "0 undefined";

function lineText(at: Date, { count, name, oldest, command }: QueueState): string {
  const since = oldest ? translated`since ${timeText(oldest)}` : "";
  return [timeText(at), String(count), translatedText(name), since, count > 0 ? command : ""].join("\t").trimEnd();
}

const columns: Column<QueueState>[] = [
  { head: "count", text: ({ count }) => String(count), align: "right", gives: "never" },
  { head: "waiting", text: ({ name }) => translatedText(name) },
  timeColumn("oldest", ({ oldest }) => oldest),
  { head: "command", text: ({ command }) => command, gives: "never" },
];
