import { Command } from "commander";
import { countCopies } from "@/api/messages/email/copies/count_copies.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";

/** `jadehall emails status`: whether copies are sent, and how many wait. */
export function emailsStatusCommand(): Command {
  return new Command("status")
    .description(
      "whether copies of mails are sent by e-mail, how many wait, and the results of the last 30 days",
    )
    .option("--json", "print JSON, for other programs")
    .action(onSite(status));
}

async function status({ ctx }: Site, options: { json?: boolean }): Promise<ExitCode> {
  const state = !ctx.settings.get("email.copies") ? "off" : ctx.email === null ? "no mail server" : "on";
  const counts = await countCopies(ctx);
  if (options.json) {
    printJson({ state, ...counts });
    return exitCodes.ok;
  }
  const { waiting, claimed, sent, failed, unknown, addresses, wanting } = counts;
  print(
    translated`Copies by e-mail: ${
      translatedText(state)
    }. ${wanting} of ${addresses} members with an address want them.`,
  );
  print(translated`  ${waiting} waiting, ${claimed} being sent, ${sent} sent, ${failed} failed, ${unknown} unknown`);
  return exitCodes.ok;
}
