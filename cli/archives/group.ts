import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { untried } from "../modes/untried.ts";
import { archivesCheckCommand } from "./check.ts";
import { archivesCreateCommand } from "./create.ts";
import { archivesDropCommand } from "./drop.ts";
import { archivesListCommand } from "./list.ts";
import { archivesRestoreCommand } from "./restore.ts";

/** `jadehall archives …` */
export function archivesGroup(): Command {
  return new CommandGroup("archives", "site").description("months of bets and postings that lie in files")
    .add(archivesListCommand(), { examples: ["", "--csv > archives.csv"], changes: null })
    .add(archivesCreateCommand(), {
      examples: ["2025-08 --reason 'the disk is 80% full'"],
      changes: "moves rows into files that were read back against them; the books keep their sums",
      ofMachine: true,
      untried: untried.archives,
    })
    .add(archivesCheckCommand(), { examples: ["", "--books", "--json"], changes: null, ofMachine: true })
    .add(archivesDropCommand(), {
      examples: ["2025-08 --reason 'copied to both stores'"],
      changes: "drops a table only while its file has the same rows",
      ofMachine: true,
      untried: untried.archives,
      isFinal: true,
    })
    .add(archivesRestoreCommand(), {
      examples: ["2025-08 --reason 'a late payment'"],
      changes: "brings rows back as the books know them",
      ofMachine: true,
      untried: untried.archives,
    });
}
