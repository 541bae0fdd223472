import { type Kysely, sql } from "kysely";
import { hasReplayed, openReplica, readLogEnd } from "@/db/pool/replica.ts";
import type { DB } from "@/db/types.ts";
import { fault, ok, type Said, warning } from "./report.ts";

/** Whether the site's reads that may be late can go to the server of REPLICA_URL. */
export async function checkReplica(primary: Kysely<DB>, url: string | undefined): Promise<Said[]> {
  if (!url) return [];
  await using replica = openReplica(url, { max: 1 });
  const end = await readLogEnd(primary);
  const { rows: [own] } = await sql<{ standby: boolean; isOfPrimary: boolean; timeline: number; lagBytes: number }>`
    select pg_is_in_recovery() as standby, (select timeline_id from pg_control_checkpoint()) as timeline,
      (select system_identifier from pg_control_system())::text = ${end.system}
        and current_database() = ${end.database} as "isOfPrimary",
      coalesce(pg_wal_lsn_diff(${end.lsn}, pg_last_wal_replay_lsn()), 0)::float8 as "lagBytes"`.execute(replica.db);
  const { standby, isOfPrimary, timeline, lagBytes } = own!;
  if (!standby) return [fault("REPLICA_URL is no standby: nothing is read there.")];
  if (!isOfPrimary) return [fault("REPLICA_URL is a standby of another database: nothing is read there.")];
  if (timeline !== end.timeline) {
    return [
      warning(
        "The replica has not followed the last promotion yet: nothing is read there until its next restart point.",
      ),
    ];
  }
  if (await hasReplayed(replica.db, end)) return [ok("The replica has all that is committed.")];
  return [
    warning(
      `The replica is ${Math.max(1, Math.round(lagBytes / 1024))} kB of the log behind: the primary is read meanwhile.`,
    ),
  ];
}
