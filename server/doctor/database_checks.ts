import { type Kysely, sql } from "kysely";
import { withoutPassword } from "@/db/address.ts";
import { cellRefusal, readCell } from "@/db/cell.ts";
import { compareSchema, schemaRefusal } from "@/db/schema/compare_schema.ts";
import { readSchemaFiles } from "@/db/schema/schema_files.ts";
import { missingSessionSettings } from "@/db/schema/session_settings.ts";
import type { DB } from "@/db/types.ts";
import { version } from "@/shared/version.ts";
import { supportedVersion } from "../database/open_database.ts";
import { unopened } from "../database/unopened_database.ts";
import { fault, ok, type Said, warning } from "./report.ts";

/** Whether the server answers, is new enough and takes writes. */
export async function checkServer(db: Kysely<DB>, url: string): Promise<Said> {
  const number = await supportedVersion(db).catch((error) => {
    throw unopened(error, url);
  });
  const { rows: [session] } = await sql<{ standby: boolean; takesWrites: boolean }>`
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'off' as "takesWrites"`
    .execute(db);
  const name = `PostgreSQL ${number} at ${withoutPassword(url)}`;
  if (session!.standby) return fault(`${name} is a standby, which takes no writes.`);
  return session!.takesWrites ? ok(`${name} takes writes.`) : fault(`${name} takes no writes.`);
}

/** Whether this version runs on the schema. */
export async function checkSchema(db: Kysely<DB>): Promise<Said> {
  const state = await compareSchema(db, await readSchemaFiles());
  const refusal = schemaRefusal(state, "this database");
  if (refusal) return fault(refusal);
  if (state.kind === "newer") return warning(`Version ${state.by} has migrated it; version ${version} runs on it.`);
  const [waiting] = state.kind === "known" ? state.pending : [];
  if (waiting) {
    return warning(`${waiting.file} waits until no process of the previous version is left: jadehall migrate plan.`);
  }
  return ok(`It is that of version ${version}.`);
}

/** Whether the database is this cell's. */
export async function checkCell(db: Kysely<DB>, cell: number): Promise<Said> {
  const refusal = cellRefusal(await readCell(db), cell);
  return refusal ? fault(refusal) : ok(`It is cell ${cell}'s.`);
}

/** The settings without which committed money may be lost, and their values. */
const safe: Readonly<Record<string, string>> = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

/** Whether the server keeps what it commits, and its sessions have the site's settings. */
export async function checkSettings(db: Kysely<DB>, connections: number): Promise<Said[]> {
  const names = [...Object.keys(safe), "autovacuum", "max_connections", "server_encoding"];
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(names)})`.execute(db);
  const values = new Map(rows.map(({ name, setting }) => [name, setting]));
  const said = Object.entries(safe).flatMap(([name, needed]) => {
    const value = values.get(name)!;
    // Standbys may be waited for in other words.
    if (value === needed || name === "synchronous_commit" && value.startsWith("remote_")) return [];
    return fault(`${name} is ${value}: what is committed may be lost. Set it to ${needed}.`);
  });
  if (values.get("autovacuum") !== "on") said.push(warning("autovacuum is off: tables grow without end."));
  if (values.get("server_encoding") !== "UTF8") said.push(fault("The database's encoding is not UTF8."));
  if (Number(values.get("max_connections")) < connections + 10) {
    said.push(warning(
      `max_connections is ${
        values.get("max_connections")
      }, and one process may take ${connections} (DATABASE_CONNECTIONS).`,
    ));
  }
  const missing = await missingSessionSettings(db);
  if (missing.length > 0) {
    said.push(warning(`The role lacks settings that a start gives it if it may: ${missing.join(", ")}.`));
  }
  return said.length > 0 ? said : [ok("The server keeps what it commits, and sessions have the site's settings.")];
}

/** Whether the bets and postings of this month and the two after it have their partitions. */
export async function checkPartitions(db: Kysely<DB>, now: Date): Promise<Said[]> {
  const { rows } = await sql<{ name: string; ahead: number }>`
    select name, ahead from (
      select kind || to_char(date_trunc('month', ${now}::timestamptz at time zone zone) + make_interval(months => n), '_YYYY_MM')
        as name, n as ahead
      from (values ('bets', 'Asia/Taipei'), ('ledger_transfers', 'UTC')) kinds (kind, zone), generate_series(0, 2) n
    ) wanted where to_regclass(format('public.%I', name)) is null order by name`.execute(db);
  if (rows.length === 0) return [ok("The months of bets and postings to come are there.")];
  return rows.map(({ name, ahead }) => {
    const text = `The partition ${name} is missing: a running site makes it within an hour, or logs why not.`;
    return ahead === 0 ? fault(text) : warning(text);
  });
}
