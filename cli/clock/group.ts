import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { clockConfirmCommand } from "./confirm.ts";
import { clockShowCommand } from "./show.ts";

/** `jadehall clock …` */
export function clockGroup(): Command {
  return new CommandGroup("clock").description("the time that the site goes by, which is the database's")
    .addCommand(clockShowCommand())
    .addCommand(clockConfirmCommand());
}
