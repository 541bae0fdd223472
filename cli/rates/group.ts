import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { ratesListCommand } from "./list.ts";
import { ratesSetCommand } from "./set.ts";

/** `jadehall rates …` */
export function ratesGroup(): Command {
  return new CommandGroup("rates", "rewards").description("rebate rates by group of games and level")
    .add(ratesListCommand(), { examples: ["", "--json"], changes: null })
    .add(ratesSetCommand(), { examples: ["fish 2 0.65 --reason 'the autumn rates'"], changes: ["rate.change"] });
}
