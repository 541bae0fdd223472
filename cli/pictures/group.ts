import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { picturesAddCommand } from "./add.ts";

/** `jadehall pictures …` */
export function picturesGroup(): Command {
  return new CommandGroup("pictures").description("pictures in contents")
    .addCommand(picturesAddCommand());
}
