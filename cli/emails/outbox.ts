import { Command } from "commander";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";

/** More than anybody who tries a site out asks for. */
const shown = 20;

/** `jadehall emails outbox`: the messages in the sandbox mailbox. */
export function emailsOutboxCommand(): Command {
  return new Command("outbox")
    .description(
      `the last ${shown} e-mails that the sandbox mailbox took, newest first; real ones are with the mail server`,
    )
    .argument("[address]", "to this address alone")
    .option("--json", "for other programs")
    .action(onSite(outbox));
}

async function outbox(
  { secrets, database }: Site,
  address: string | undefined,
  options: { json?: boolean },
): Promise<ExitCode> {
  if (!secrets.sandbox) {
    fail("SANDBOXES is off here: there is no outbox.");
    return exitCodes.usage;
  }
  const { openEmailOutbox } = await import("@/sandboxes/email/open_outbox.ts");
  await using open = await openEmailOutbox(database.url);
  const emails = await open.read({ recipient: address ?? null, max: shown });
  if (options.json) printJson(emails.map((email) => ({ ...email, taken_at: email.taken_at.toISOString() })));
  else if (emails.length === 0) print("No e-mail so far.");
  for (const { recipient, subject, text, taken_at } of options.json ? [] : emails) {
    print(`${timeText(taken_at)}  ${recipient}  ${subject}\n\n${text}\n`);
  }
  return exitCodes.ok;
}
