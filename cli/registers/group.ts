import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { registersClearCommand } from "./clear.ts";
import { registersImportCommand } from "./import.ts";
import { registersListCommand } from "./list.ts";
import { registersRemoveCommand } from "./remove.ts";

/** `jadehall registers …` */
export function registersGroup(): Command {
  return new CommandGroup("registers", "personal data").description("registers of excluded people")
    .add(registersListCommand(), { examples: ["", "--csv"], changes: null })
    .add(registersImportCommand(), {
      examples: [
        "people.csv --name national --dry-run --reason 'the list of November'",
        "- --name national --reason 'the list of November' < people.csv",
      ],
      changes: ["register.loosening"],
    })
    .add(registersRemoveCommand(), {
      examples: ["national --reason 'the licence is given back' --operator amy"],
      changes: ["register.removal"],
    })
    .add(registersClearCommand(), {
      examples: ["demo01 --reason 'another person of this name, ID card seen'"],
      changes: "takes a member off a list for operators, and does nothing else",
    });
}
