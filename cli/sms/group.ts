import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { smsOutboxCommand } from "./outbox.ts";

/** `jadehall sms …` */
export function smsGroup(): Command {
  return new CommandGroup("sms", "messages").description("text messages")
    .add(smsOutboxCommand(), { examples: ["", "0912345678 --json"], changes: null });
}
