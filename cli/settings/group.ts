import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { settingsGetCommand } from "./get.ts";
import { settingsListCommand } from "./list.ts";
import { settingsSetCommand } from "./set.ts";

/** `jadehall settings …` */
export function settingsGroup(): Command {
  return new CommandGroup("settings").description("settings")
    .addCommand(settingsListCommand())
    .addCommand(settingsGetCommand())
    .addCommand(settingsSetCommand());
}
