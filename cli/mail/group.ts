import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { mailEndCommand } from "./end.ts";
import { mailLettersCommand, mailRemoveCommand, mailSaveCommand } from "./letters.ts";
import { mailListCommand } from "./list.ts";
import { mailSendCommand } from "./send.ts";
import { mailShowCommand } from "./show.ts";

/** `jadehall mail …` */
export function mailGroup(): Command {
  return new CommandGroup("mail", "messages").description("mails to members")
    .add(mailSendCommand(), {
      examples: [
        "notice.md --all --en notice.en.md --dry-run --reason 'maintenance tonight'",
        "- --level 4 --level 5 --later --expires 2026-12-31 --reason 'a birthday month' < vip.md",
        "notice.md --list accounts.txt --reason 'their deposits were late'",
        "--letter take-a-break --to demo01 --reason 'chasing losses'",
      ],
      changes: alone.texts,
    })
    .add(mailListCommand(), { examples: ["--state live", "--limit 20 --json"], changes: null })
    .add(mailShowCommand(), { examples: ["019a9f2c"], changes: null })
    .add(mailEndCommand(), { examples: ["019a9f2c --reason 'a wrong date'"], changes: alone.texts })
    .add(mailLettersCommand(), { examples: ["", "take-a-break"], changes: null })
    .add(mailSaveCommand(), {
      examples: ["take-a-break letter.md --en letter.en.md --reason 'for members at risk'"],
      changes: alone.texts,
    })
    .add(mailRemoveCommand(), {
      examples: ["take-a-break --reason 'out of use'"],
      changes: alone.texts,
      isFinal: true,
    });
}
