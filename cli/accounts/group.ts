import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { accountsCheckCommand } from "./check.ts";

/** `jadehall accounts …` */
export function accountsGroup(): Command {
  return new CommandGroup("accounts", "open").description("money")
    .add(accountsCheckCommand(), {
      examples: ["", "--note", "--json"],
      changes: "with --note its outcome in the audit trail, and nothing else",
    });
}
