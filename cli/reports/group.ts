import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { reportDailyCommand } from "./daily.ts";
import { reportMembersCommand } from "./members.ts";
import { reportPromotionsCommand } from "./promotions.ts";
import { reportProvidersCommand } from "./providers.ts";
import { reportRebatesCommand } from "./rebates.ts";
import { reportRecountCommand } from "./recount.ts";
import { reportVendorsCommand } from "./vendors.ts";

/** `jadehall report …` */
export function reportGroup(): Command {
  return new CommandGroup("report").description("what the site did in each day, week or month, to the cent")
    .addCommand(reportDailyCommand())
    .addCommand(reportMembersCommand())
    .addCommand(reportProvidersCommand())
    .addCommand(reportVendorsCommand())
    .addCommand(reportPromotionsCommand())
    .addCommand(reportRebatesCommand())
    .addCommand(reportRecountCommand());
}
