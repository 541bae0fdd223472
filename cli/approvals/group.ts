import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { approvalsListCommand } from "./list.ts";
import { approvalsShowCommand } from "./show.ts";
import { approvalsTakeBackCommand } from "./take_back.ts";

/** `jadehall approvals …` */
export function approvalsGroup(): Command {
  return new CommandGroup("approvals", "approvals").description("decisions by two operators")
    .add(approvalsListCommand(), { examples: ["", "--json"], changes: null })
    .add(approvalsShowCommand(), { examples: ["12", "12 --json"], changes: null })
    .add(approvalsTakeBackCommand(), {
      examples: ["12 --reason 'the wrong order'"],
      changes: "ends the operator's own proposal",
    });
}
