import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { withdrawalActCommand } from "./act.ts";
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
  return new CommandGroup("withdrawals").description("money that members take out")
    .addCommand(withdrawalsListCommand())
    .addCommand(withdrawalsShowCommand())
    .addCommand(withdrawalsReviewCommand())
    .addCommand(withdrawalActCommand("approve"))
    .addCommand(withdrawalActCommand("reject"))
    .addCommand(withdrawalsPayCommand())
    .addCommand(withdrawalActCommand("fail"))
    .addCommand(withdrawalsExportCommand())
    .addCommand(withdrawalsImportCommand())
    .addCommand(withdrawalsVoidCommand())
    .addCommand(withdrawalsBatchesCommand());
}
