import { Command } from "commander";
import type { TakenLetter } from "@/sandboxes/outbox/outbox.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/** More than anybody who tries a site out asks for. */
const shown = 20;

/** The messages of one channel that a sandbox server took: their name and how each is shown. */
interface OutboxOf {
  channel: "sms" | "email";
  /** Names the listed messages, as "text messages that the sandbox gateway took". */
  description: string;
  /** The argument that names a recipient, and its help. */
  recipient: [name: string, help: string];
  none(): string;
  toText(letter: TakenLetter): string;
  toJson(letter: TakenLetter): object;
}

/** `jadehall <group> outbox [recipient] [--json]` */
export function outboxCommand({ channel, description, recipient, none, toText, toJson }: OutboxOf): Command {
  return new Command("outbox").description(`the last ${shown} ${description}`).argument(...recipient)
    .option("--json", "print JSON, for other programs")
    .action(onSite(async (
      { secrets, database }: Site,
      to: string | undefined,
      options: { json?: boolean },
    ): Promise<ExitCode> => {
      if (!secrets.sandbox) {
        fail(translated`SANDBOXES is off: there is no outbox.`);
        return exitCodes.usage;
      }
      const { openOutbox } = await import("@/sandboxes/outbox/outbox.ts");
      await using open = await openOutbox(database.url);
      const letters = await open.read({ channel, recipient: to ?? null, max: shown });
      if (options.json) printJson(letters.map(toJson));
      else print(letters.length === 0 ? none() : letters.map(toText).join("\n"));
      return exitCodes.ok;
    }));
}
