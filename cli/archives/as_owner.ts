import { type Kysely, sql } from "kysely";
import type { ArchiveCtx } from "@/api/accounting/archives/archive_ctx.ts";
import { connect } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";

/**
 * Does work on the tables as the role that owns them: that of MIGRATE_DATABASE_URL, if it is set. Says so if the role
 * does not own them.
 */
export async function asOwner(
  { ctx, environment, database }: Site,
  work: (archive: ArchiveCtx) => Promise<ExitCode>,
): Promise<ExitCode> {
  await using db = connect(environment.MIGRATE_DATABASE_URL ?? database.url, { max: 2 });
  if (await owns(db)) return await work({ db, now: ctx.now, archiveFolder: ctx.archiveFolder });
  fail(translated`The tables belong to another role: set MIGRATE_DATABASE_URL to its address.`);
  return exitCodes.failed;
}

async function owns(db: Kysely<DB>): Promise<boolean> {
  const { rows: [row] } = await sql<{ owns: boolean }>`
    select bool_and(pg_has_role(relowner, 'usage')) as owns from pg_class
      where oid in ('bets'::regclass, 'ledger_transfers'::regclass, 'archives'::regclass)`.execute(db);
  return row?.owns ?? false;
}
