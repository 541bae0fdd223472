import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** Waits until as many connections to the same database wait for a lock, and gives their backends' ids. For tests. */
export async function untilBlocked(db: Kysely<DB>, connections = 1): Promise<number[]> {
  while (true) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0`
      .execute(db);
    if (rows.length >= connections) return rows.map((row) => row.pid);
  }
}
