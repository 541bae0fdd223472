import type { Command } from "commander";
import { type ClearedMatches, clearMatches } from "@/api/identity/breaks/clear_matches.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { memberCommand } from "../members/member_command.ts";

/** `jadehall registers clear <account>` */
export function registersClearCommand(): Command {
  return memberCommand<unknown, ClearedMatches>({
    name: "clear",
    description: "take a member who is another person than a register names off `members exclusions`",
    run: clearMatches,
    report: (account, outcome) =>
      outcome.kind === "cleared"
        ? { message: translated`${account} is cleared of ${outcome.registers.join(", ")}.`, code: exitCodes.ok }
        : { message: translated`No register names ${account}; nothing changed.`, code: exitCodes.findings },
  });
}
