import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { levelsChangesCommand } from "./changes.ts";
import { levelsListCommand } from "./list.ts";
import { levelsSetCommand } from "./set.ts";

/** `jadehall levels …` */
export function levelsGroup(): Command {
  return new CommandGroup("levels", "rewards").description(
    "requirements and benefits of levels, and members' changes of level",
  )
    .add(levelsListCommand(), { examples: ["", "--csv > levels.csv"], changes: null })
    .add(levelsSetCommand(), {
      examples: [
        "3 --monthly-gift 208 --reason 'the new year'",
        "4 --keep-deposits 60000 --keep-bets 600000 --reason 'the yearly review'",
      ],
      changes: ["level.values"],
    })
    .add(levelsChangesCommand(), {
      examples: ["--member demo01", "--cause operator --limit 200 --csv > changes.csv"],
      changes: null,
    });
}
