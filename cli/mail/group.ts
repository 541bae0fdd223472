import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { mailEndCommand } from "./end.ts";
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
      ],
      changes: alone.texts,
    })
    .add(mailListCommand(), { examples: ["--state live", "--limit 20 --json"], changes: null })
    .add(mailShowCommand(), { examples: ["019a9f2c"], changes: null })
    .add(mailEndCommand(), { examples: ["019a9f2c --reason 'a wrong date'"], changes: alone.texts });
}
