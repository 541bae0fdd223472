import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { payoutAccountAssignCommand } from "../review/assign_account.ts";
import { cardsReviewCommand } from "./review.ts";

/** `jadehall cards …` */
export function cardsGroup(): Command {
  return new CommandGroup("cards", "reviews").description("members' bank cards")
    .add(cardsReviewCommand(), {
      examples: [
        "",
        "--approve 12",
        "--approve 12 --despite-risks --reason 'the member was here'",
        "--reject 12 --reason 'the picture is blurred'",
      ],
      changes: "confirms whose card it is; each payment to it is approved separately",
      ofMachine: ["--look"],
      givesData: true,
    })
    .add(payoutAccountAssignCommand("card"), {
      examples: ["12", "12 --from ben", "12 --free"],
      changes: "says who looks at it; an operator with the right may still decide",
    });
}
