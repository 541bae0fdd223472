import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { rebatesListCommand } from "./list.ts";
import { rebatesRunCommand } from "./run.ts";
import { rebatesShowCommand } from "./show.ts";

/** `jadehall rebates …` */
export function rebatesGroup(): Command {
  return new CommandGroup("rebates").description("what members get back of their valid bets, by accounting day")
    .addCommand(rebatesRunCommand())
    .addCommand(rebatesListCommand())
    .addCommand(rebatesShowCommand());
}
