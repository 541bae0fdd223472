import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { counted } from "@/shared/plural.ts";
import { fault, ok, type Said, warning } from "./report.ts";

interface Standby {
  name: string;
  /** Null where the role may not see it. */
  state: string | null;
  sync: string | null;
  lagS: number | null;
}

/** How far a standby may be behind, in seconds. */
const maxLagS = 60;

/** Whether another machine has the data: standbys, their lag, slots that nothing reads, and the archive of the log. */
export async function checkReplication(db: Kysely<DB>, { isEmbedded }: { isEmbedded: boolean }): Promise<Said[]> {
  if (isEmbedded) return [ok("The embedded database, for trying the site out, has no standby.")];
  const { rows: [server] } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
  if (server!.standby) return [await followed(db)];
  return [...await standbys(db), ...await slots(db), ...await archive(db)];
}

async function followed(db: Kysely<DB>): Promise<Said> {
  const { rows: [own] } = await sql<{ lagS: number }>`
    select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8, 0) end as "lagS"`
    .execute(db);
  const { lagS } = own!;
  return lagS > maxLagS
    ? fault(`This standby is ${Math.round(lagS)} s behind.`)
    : ok("This standby is up to date with its primary.");
}

async function standbys(db: Kysely<DB>): Promise<Said[]> {
  const { rows } = await sql<Standby>`
    select coalesce(nullif(application_name, ''), client_addr::text, 'standby') as name, state, sync_state as sync,
        extract(epoch from coalesce(replay_lag, '0'))::float8 as "lagS"
      from pg_stat_replication order by 1`.execute(db);
  if (rows.length === 0) {
    return [warning("No standby follows: if the server's disk is lost, so is all since the last backup.")];
  }
  if (rows.some(({ state }) => state === null)) {
    const many = counted(rows.length, "standby follows", "standbys follow");
    return [warning(`${many}; how far behind, only a role with pg_monitor sees.`)];
  }
  return rows.map(({ name, state, sync, lagS }) => {
    if (state !== "streaming") return warning(`The standby ${name} is not up to date: ${state}.`);
    return lagS! > maxLagS
      ? fault(`The standby ${name} is ${Math.round(lagS!)} s behind.`)
      : ok(`The standby ${name} follows (${sync}).`);
  });
}

async function slots(db: Kysely<DB>): Promise<Said[]> {
  const { rows } = await sql<{ name: string }>`
    select slot_name as name from pg_replication_slots where not active and not temporary order by 1`.execute(db);
  return rows.map(({ name }) =>
    warning(`Nothing reads the replication slot ${name}: the log that it keeps fills the disk.`)
  );
}

async function archive(db: Kysely<DB>): Promise<Said[]> {
  const { rows: [state] } = await sql<{ on: boolean; fails: boolean }>`
    select current_setting('archive_mode') <> 'off' as "on",
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
      from pg_stat_archiver`.execute(db);
  if (!state!.on) return [warning("archive_mode is off: there is no going back to a moment between two backups.")];
  return [state!.fails ? fault("Archiving the log fails: see the server's log.") : ok("The log is archived.")];
}
