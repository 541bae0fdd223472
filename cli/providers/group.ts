import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { providersClearCommand } from "./clear.ts";
import { providersRefusedCommand } from "./refused.ts";

/** `jadehall providers …` */
export function providersGroup(): Command {
  return new CommandGroup("providers").description("what game providers say that can't be, and is held aside")
    .addCommand(providersRefusedCommand())
    .addCommand(providersClearCommand());
}
