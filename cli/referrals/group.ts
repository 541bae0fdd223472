import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { referralsDecideCommand } from "./decide.ts";
import { referralsListCommand } from "./list.ts";
import { referralsRunCommand } from "./run.ts";
import { referralsShowCommand } from "./show.ts";

/** `jadehall referrals` */
export function referralsGroup(): Command {
  return new CommandGroup("referrals").description("commissions on referred members, and pairs that may be one person")
    .addCommand(referralsListCommand())
    .addCommand(referralsShowCommand())
    .addCommand(referralsRunCommand())
    .addCommand(referralsDecideCommand("clear"))
    .addCommand(referralsDecideCommand("block"));
}
