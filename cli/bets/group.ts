import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { betsCompleteCommand } from "./complete.ts";
import { betsGapsCommand } from "./gaps.ts";
import { betsPullCommand } from "./pull.ts";
import { betsRefetchCommand } from "./refetch.ts";
import { betsShowCommand } from "./show.ts";

/** `jadehall bets …` */
export function betsGroup(): Command {
  return new CommandGroup("bets").description("settled bets, and how they are read from the providers")
    .addCommand(betsPullCommand())
    .addCommand(betsRefetchCommand())
    .addCommand(betsGapsCommand())
    .addCommand(betsCompleteCommand())
    .addCommand(betsShowCommand());
}
