import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { accountsCheckCommand } from "./check.ts";

/** `jadehall accounts …` */
export function accountsGroup(): Command {
  return new CommandGroup("accounts", "open").description("money")
    .add(accountsCheckCommand(), { examples: ["", "--json"], changes: null });
}
