import type { Command } from "commander";
import { onSite } from "@/server/run.ts";
import { assignOne, type AssignOptions, describeAssign } from "../review/assign_command.ts";
import { withdrawalId } from "./withdrawal_id.ts";

/** `jadehall withdrawals assign <id>` */
export function withdrawalsAssignCommand(): Command {
  return describeAssign().addArgument(withdrawalId.argument())
    .action(
      onSite(withdrawalId.named(({ ctx }, id, options: AssignOptions) => assignOne(ctx, "withdrawal", id, options))),
    );
}
