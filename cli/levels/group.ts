import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { levelsChangesCommand } from "./changes.ts";
import { levelsListCommand } from "./list.ts";
import { levelsSetCommand } from "./set.ts";

/** `jadehall levels …` */
export function levelsGroup(): Command {
  return new CommandGroup("levels").description("what levels take and give, and members' changes of level")
    .addCommand(levelsListCommand())
    .addCommand(levelsSetCommand())
    .addCommand(levelsChangesCommand());
}
