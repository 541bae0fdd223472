import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { withdrawalActCommand } from "./act.ts";
import { withdrawalsAssignCommand } from "./assign.ts";
import { withdrawalsBatchesCommand } from "./batches.ts";
import { withdrawalsExportCommand } from "./export.ts";
import { withdrawalsImportCommand } from "./import.ts";
import { withdrawalsListCommand } from "./list.ts";
import { withdrawalsPayCommand } from "./pay.ts";
import { withdrawalsReviewCommand } from "./review.ts";
import { withdrawalsShowCommand } from "./show.ts";
import { withdrawalsVoidCommand } from "./void.ts";

/** `jadehall withdrawals …` */
export function withdrawalsGroup(): Command {
  return new CommandGroup("withdrawals", "withdrawals").description("withdrawals")
    .add(withdrawalsListCommand(), { examples: ["--state open", "--member demo01 --limit 20"], changes: null })
    .add(withdrawalsShowCommand(), { examples: ["019a9f2c"], changes: null })
    .add(withdrawalsReviewCommand(), {
      examples: ["", "--unassigned --least 10000", "--json"],
      changes: ["withdrawal.approve"],
      givesData: true,
    })
    .add(withdrawalsAssignCommand(), {
      examples: ["019a9f2c", "019a9f2c --from ben", "019a9f2c --free"],
      changes: "says who looks at it; an operator with the right may still decide",
    })
    .add(withdrawalActCommand("approve"), {
      examples: ["019a9f2c --reason 'asked for by phone'", "019a9f2c --despite-turnover --reason 'asked for by phone'"],
      changes: ["withdrawal.approve"],
    })
    .add(withdrawalActCommand("reject"), {
      examples: ["019a9f2c --reason 'the names differ'"],
      changes: "the money returns to the member, and nothing was sent",
    })
    .add(withdrawalsPayCommand(), {
      examples: [
        "019a9f2c --reason payday",
        "019a9f2c --by-hand --reference BANK-7 --reason payday",
        "019a9f2c --by-hand --take-back --reason 'not paid after all'",
      ],
      area: "payouts",
      changes: ["withdrawal.pay_by_hand"],
    })
    .add(withdrawalActCommand("fail"), {
      examples: ["019a9f2c --reason 'the account is closed'"],
      area: "payouts",
      changes: ["withdrawal.fail"],
      isFinal: true,
    })
    .add(withdrawalActCommand("release"), {
      examples: ["019a9f2c --reason 'not among the payments of the bank'"],
      area: "payouts",
      changes: ["withdrawal.release"],
    })
    .add(withdrawalsExportCommand(), {
      examples: ["--limit 100 --reason payday", "17 --reason payday --operator ben"],
      area: "payouts",
      changes: ["payout_batch.export", "payout_batch.export_again"],
      ofMachine: true,
      untried: untried.file,
      givesData: true,
    })
    .add(withdrawalsImportCommand(), {
      examples: ["17 results.csv --dry-run --reason payday", "17 - --reason payday < results.csv"],
      area: "payouts",
      changes: ["payout_batch.import"],
    })
    .add(withdrawalsVoidCommand(), {
      examples: ["17 --reason 'the bank never took it'"],
      area: "payouts",
      changes: ["payout_batch.void"],
    })
    .add(withdrawalsBatchesCommand(), { examples: ["--all", "17"], area: "payouts", changes: null });
}
