import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { pushKeysCommand } from "./keys.ts";

/** `jadehall push …` */
export function pushGroup(): Command {
  return new CommandGroup("push", "site").description("notices on members' devices (Web Push)")
    .add(pushKeysCommand(), { examples: [""], changes: null, ofMachine: true });
}
