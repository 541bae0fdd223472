import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { payoutAccountAssignCommand } from "../review/assign_account.ts";
import { addressesReviewCommand } from "./review.ts";

/** `jadehall addresses …` */
export function addressesGroup(): Command {
  return new CommandGroup("addresses", "reviews").description("members' crypto addresses")
    .add(addressesReviewCommand(), {
      examples: ["", "--reject 12 --reason 'not your address'"],
      changes: "confirms whose address it is; each payment to it is approved separately",
      givesData: true,
    })
    .add(payoutAccountAssignCommand("address"), {
      examples: ["12", "12 --from ben", "12 --free"],
      changes: "says who looks at it; an operator with the right may still decide",
    });
}
