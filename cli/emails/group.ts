import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { emailsOutboxCommand } from "./outbox.ts";
import { emailsStatusCommand } from "./status.ts";

/** `jadehall emails …` */
export function emailsGroup(): Command {
  return new CommandGroup("emails", "messages").description("copies of mails by e-mail")
    .add(emailsStatusCommand(), { examples: [""], changes: null })
    .add(emailsOutboxCommand(), { examples: ["", "chen@example.com --json"], changes: null });
}
