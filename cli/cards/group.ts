import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { cardsReviewCommand } from "./review.ts";

/** `jadehall cards …` */
export function cardsGroup(): Command {
  return new CommandGroup("cards").description("members' bank cards")
    .addCommand(cardsReviewCommand());
}
