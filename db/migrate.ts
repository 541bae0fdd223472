import type { Kysely } from "kysely";
import { type MigrationResultSet, Migrator, NO_MIGRATIONS } from "kysely/migration";
import { migrations } from "./migrations/mod.ts";
import type { DB } from "./types.ts";

/**
 * Brings the schema up to date and gives the names of the steps that it took.
 *
 * Two processes may start at once: the steps run in one transaction behind an advisory lock, so the second finds
 * nothing left to do. Throws what the database said, with nothing changed.
 */
export async function migrate(db: Kysely<DB>): Promise<string[]> {
  return taken(await migrator(db).migrateToLatest());
}

/** Takes the whole schema down again, for tests of the down migrations. Gives the names of the steps undone. */
export async function migrateDown(db: Kysely<DB>): Promise<string[]> {
  return taken(await migrator(db).migrateTo(NO_MIGRATIONS));
}

function migrator(db: Kysely<DB>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

function taken({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((step) => step.migrationName);
}
