import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { mailEndCommand } from "./end.ts";
import { mailListCommand } from "./list.ts";
import { mailSendCommand } from "./send.ts";
import { mailShowCommand } from "./show.ts";

/** `jadehall mail …` */
export function mailGroup(): Command {
  return new CommandGroup("mail").description("mails to members")
    .addCommand(mailSendCommand())
    .addCommand(mailListCommand())
    .addCommand(mailShowCommand())
    .addCommand(mailEndCommand());
}
