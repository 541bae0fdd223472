import type { Command } from "commander";
import { alone, CommandGroup } from "../command_group.ts";
import { vendorsFeeCommand } from "./fee.ts";
import { vendorsListCommand } from "./list.ts";
import { vendorsDisableCommand, vendorsEnableCommand } from "./switch.ts";
import { vendorsTestCommand } from "./try.ts";

/** `jadehall vendors …` */
export function vendorsGroup(): Command {
  return new CommandGroup("vendors", "catalogue").description("payment vendors")
    .add(vendorsListCommand(), { examples: ["", "--json"], changes: null })
    .add(vendorsEnableCommand(), { examples: ["NORTH --reason 'the outage is over'"], changes: alone.opens })
    .add(vendorsDisableCommand(), {
      examples: ["NORTH --reason outage", "NORTH --method 3 --reason outage"],
      changes: alone.shuts,
    })
    .add(vendorsFeeCommand(), {
      examples: ["NORTH --method 3 --percent 1.5 --fixed 10 --reason 'their contract of May'"],
      area: "money",
      changes: "a figure for reports, which moves no money",
    })
    .add(vendorsTestCommand(), { examples: ["NORTH"], changes: null });
}
