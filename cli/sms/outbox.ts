import { Command } from "commander";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";

/** More than anybody who tries a site out asks for. */
const shown = 20;

/** `jadehall sms outbox`: the messages that the sandbox gateway received. */
export function smsOutboxCommand(): Command {
  return new Command("outbox")
    .description(
      `the last ${shown} text messages that the sandbox gateway took, newest first; a real one's are with it`,
    )
    .argument("[mobile]", "of this mobile alone")
    .option("--json", "for other programs")
    .action(onSite(outbox));
}

async function outbox(
  { secrets, database }: Site,
  mobile: string | undefined,
  options: { json?: boolean },
): Promise<ExitCode> {
  if (!secrets.sandbox) {
    fail("SANDBOXES is off here: there is no outbox.");
    return exitCodes.usage;
  }
  const { openSmsOutbox } = await import("@/sandboxes/sms/open_outbox.ts");
  await using open = await openSmsOutbox(database.url);
  const messages = await open.read({ mobile: mobile ?? null, max: shown });
  if (options.json) printJson(messages.map((message) => ({ ...message, taken_at: message.taken_at.toISOString() })));
  else if (messages.length === 0) print("No text message so far.");
  else for (const { mobile, text, taken_at } of messages) print(`${timeText(taken_at)}  ${mobile}  ${text}`);
  return exitCodes.ok;
}
