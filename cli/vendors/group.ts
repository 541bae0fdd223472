import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { vendorsFeeCommand } from "./fee.ts";
import { vendorsListCommand } from "./list.ts";
import { vendorsDisableCommand, vendorsEnableCommand } from "./switch.ts";
import { vendorsTestCommand } from "./try.ts";

/** `jadehall vendors …` */
export function vendorsGroup(): Command {
  return new CommandGroup("vendors").description("payment vendors")
    .addCommand(vendorsListCommand())
    .addCommand(vendorsEnableCommand())
    .addCommand(vendorsDisableCommand())
    .addCommand(vendorsFeeCommand())
    .addCommand(vendorsTestCommand());
}
