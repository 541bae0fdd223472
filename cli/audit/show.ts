import { Command } from "commander";
import { reasonText } from "../output/reason_text.ts";
import { type FoundEvent, readEvent } from "@/api/platform/audit/find_events.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";
import { detailValueText, eventJson } from "./event_text.ts";
import { pad } from "../output/fit.ts";

/** `jadehall audit show <event>` */
export function auditShowCommand(): Command {
  return new Command("show")
    .description("show all of an event: what was before and after, and its link in the chain")
    .argument("<event>", "its number, as audit list has it", parseRowId)
    .option("--json", "for other programs")
    .action(onSite(show));
}

async function show({ ctx }: Site, id: bigint, options: { json?: boolean }): Promise<ExitCode> {
  const event = await readEvent(ctx.db, id);
  if (event === null) {
    fail(translated`There is no event ${id}.`);
    return exitCodes.notFound;
  }
  if (options.json) printJson(eventJson(event));
  else describe(event);
  return exitCodes.ok;
}

function describe({ id, at, operator, action, subject, reason, detail, position, hash }: FoundEvent): void {
  print(translated`event ${id}: ${action}`);
  line("of", subject);
  line("by", operator);
  line("at", timeText(at));
  if (reason !== null) line("why", reasonText(operator, reason));
  for (const [name, value] of Object.entries(detail)) print(`  ${name.padEnd(16)} ${detailValueText(value)}`);
  line("link", position === null ? translated`none yet` : `${position} ${hash}`);
}

function line(name: string, value: string): void {
  print(`  ${pad(translatedText(name), 16)} ${value}`);
}
