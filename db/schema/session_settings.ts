import { type Kysely, sql } from "kysely";
import { inTransaction } from "../in_transaction.ts";
import type { DB } from "../types.ts";

/**
 * The settings of all sessions of the site's role (docs/decisions/2026-11-24-release-1.0.md). They keep the planner
 * from starting other processes for requests, or compiling them: a statement of a month took 35 ms instead of 2. They
 * also end transactions of vanished clients, whose locks would last for more than two hours
 * (docs/decisions/2026-11-23-hung-connections.md).
 */
const settings = [
  "max_parallel_workers_per_gather=0",
  "jit=off",
  "idle_in_transaction_session_timeout=60s",
  "tcp_keepalives_idle=30",
  "tcp_keepalives_interval=10",
  "tcp_keepalives_count=3",
  "client_connection_check_interval=10s",
];

/**
 * Gives the role that is connected the settings that it lacks in this database, for the sessions that it begins from then on,
 * and gives those that the server refuses: it may not know one on its platform, or take no writes.
 */
export async function keepSessionSettings(db: Kysely<DB>): Promise<string[]> {
  const missing = await missingSessionSettings(db);
  const given = await Promise.all(missing.map((setting) => isGiven(db, setting)));
  return missing.filter((_, n) => !given[n]);
}

/** The settings that the connected role lacks in this database. */
export async function missingSessionSettings(db: Kysely<DB>): Promise<string[]> {
  const { rows: [stored] } = await sql<{ settings: string[] }>`
    select array(
      select unnest(setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
          and setrole = current_user::regrole
    ) as settings`.execute(db);
  return settings.filter((setting) => !stored!.settings.includes(setting));
}

async function isGiven(db: Kysely<DB>, setting: string): Promise<boolean> {
  const [name, value] = setting.split("=");
  try {
    await inTransaction(db, async (tx) => {
      // Each changes the same row of the catalogue, which two at a time can't.
      await sql`select pg_advisory_xact_lock(hashtextextended('keep_session_settings', 0))`.execute(tx);
      await sql.raw(`do $$ begin
        execute format('alter role current_user in database %I set ${name} = %L', current_database(), '${value}');
      end $$`).execute(tx);
    });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

/** insufficient_privilege, invalid_parameter_value, undefined_object, read_only_sql_transaction. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["42501", "22023", "42704", "25006"].includes(String(error.code));
}
