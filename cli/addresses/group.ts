import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { addressesReviewCommand } from "./review.ts";

/** `jadehall addresses …` */
export function addressesGroup(): Command {
  return new CommandGroup("addresses").description("members' crypto addresses")
    .add(addressesReviewCommand(), {
      examples: ["", "--reject 12 --reason 'not your address'"],
      changes: "whose address it is; what goes to it is approved for itself",
    });
}
