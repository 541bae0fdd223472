import { Command, InvalidArgumentError } from "commander";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { complain, print, printJsonLine, readOn } from "@/server/print.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";
import { openFile } from "../reports/open_file.ts";
import { type LogLine, logLines } from "./log_lines.ts";

/** `jadehall logs <id> [files...]` */
export function logsCommand(): Command {
  return new Command("logs")
    .description("the lines of the site's log that one request caused, from files or standard input")
    .argument("<id>", "the request's id (X-Request-Id), or its first eight digits, as a page shows them", parseId)
    .argument("[files...]", "files of log lines, in this order; - or none reads standard input")
    .option("--json", "print the lines as they are, one JSON object each")
    .action(async (id: string, files: string[], { json = false }: { json?: boolean }, command: Command) => {
      const code = await printLines(id, files.length === 0 ? ["-"] : files, json);
      if (code === exitCodes.usage) complain(readOn(command));
      Deno.exitCode = code;
    });
}

async function printLines(id: string, files: readonly string[], json: boolean): Promise<ExitCode> {
  if (files.includes("-") && Deno.stdin.isTerminal()) {
    fail(translated`Name a file, or pipe the log in: journalctl -u jadehall -o cat | jadehall logs ${id}`);
    return exitCodes.usage;
  }
  let first: string | null = null;
  let areSeveral = false;
  for (const file of files) {
    const chunks = await openFile(file);
    if (!chunks) return exitCodes.usage;
    for await (const line of logLines(chunks, id)) {
      first ??= line.request ?? null;
      areSeveral ||= line.request !== first;
      if (json) printJsonLine(line);
      else print(lineText(line));
    }
  }
  if (areSeveral) complain(translated`Several requests begin so; --json has the whole id of each.`);
  if (first !== null) return exitCodes.ok;
  fail(translated`No line of the log is of a request ${id}.`);
  return exitCodes.notFound;
}

/** A line as a sentence; values stay JSON, and no control character of theirs reaches a terminal. */
function lineText({ at, level, event, request: _, ...fields }: LogLine): string {
  const time = new Date(at);
  const details = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
  const text = `${isNaN(time.getTime()) ? at : timeText(time)} ${level}: ${event}${details && ` (${details})`}`;
  return text.replaceAll(/\p{Cc}/gu, "?");
}

function parseId(text: string): string {
  const id = text.trim().toLowerCase();
  if (/^[\da-f]{8,32}$/.test(id)) return id;
  throw new InvalidArgumentError(translated`Give 8 to 32 hexadecimal digits.`);
}
