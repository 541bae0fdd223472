import type { Command } from "commander";
import { CommandGroup } from "../command_group.ts";
import { migratePlanCommand } from "./plan.ts";
import { migrateStatusCommand } from "./status.ts";
import { migrateUpCommand } from "./up.ts";

/** `jadehall migrate …` */
export function migrateGroup(): Command {
  return new CommandGroup("migrate", "open").description(
    "the database's schema, which a new version may have to update",
  )
    .add(migrateStatusCommand(), { examples: ["", "--json"], changes: null })
    .add(migratePlanCommand(), { examples: [""], changes: null })
    .add(migrateUpCommand(), {
      examples: ["", "--contract"],
      changes: "runs the release's steps, recorded in the database",
    });
}
