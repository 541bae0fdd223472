import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { addressesReviewCommand } from "./review.ts";

/** `jadehall addresses …` */
export function addressesGroup(): Command {
  return new CommandGroup("addresses", "reviews").description("members' crypto addresses")
    .add(addressesReviewCommand(), {
      examples: ["", "--reject 12 --reason 'not your address'"],
      changes: "confirms whose address it is; each payment to it is approved separately",
      givesData: true,
    });
}
