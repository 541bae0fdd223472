import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { addressesReviewCommand } from "./review.ts";

/** `jadehall addresses …` */
export function addressesGroup(): Command {
  return new CommandGroup("addresses").description("members' crypto addresses")
    .addCommand(addressesReviewCommand());
}
