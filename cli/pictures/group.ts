import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { picturesAddCommand } from "./add.ts";

/** `jadehall pictures …` */
export function picturesGroup(): Command {
  return new CommandGroup("pictures", "contents").description("pictures in contents")
    .add(picturesAddCommand(), {
      examples: ["banner.jpg --reason 'for December'", "- --reason 'for December' < banner.jpg"],
      changes: alone.texts,
      ofMachine: true,
      givesData: true,
    });
}
