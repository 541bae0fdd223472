import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { methodsListCommand } from "./list.ts";
import { methodsSetCommand } from "./set.ts";
import { methodsShowCommand } from "./show.ts";

/** `jadehall methods …` */
export function methodsGroup(): Command {
  return new CommandGroup("methods", "catalogue").description("payment methods: what members are offered, and when")
    .add(methodsListCommand(), { examples: ["", "--level 3", "--csv > methods.csv"], changes: null })
    .add(methodsShowCommand(), { examples: ["3", "3 --json"], changes: null })
    .add(methodsSetCommand(), {
      examples: [
        "3 --place 1 --least 500 --dry-run --reason 'asked for often'",
        "4 --days 1-5 --hours 22:00-02:00 --reason 'their counter is open then'",
        "4 --levels 3-5 --hidden --reason 'their notice'",
      ],
      changes: ["method.values"],
    });
}
