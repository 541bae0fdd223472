import { type QueryExecutorProvider, sql } from "kysely";

/** After so long a test fails that waits for what will not come: without an end it would hold up the whole run. */
const patienceMs = 600_000;

/**
 * Waits until as many connections to the same database wait for a lock, and gives their backends' ids. For tests.
 * @throws when that did not happen for ten minutes
 */
export async function untilBlocked(db: QueryExecutorProvider, connections = 1): Promise<number[]> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    // Within a transaction PostgreSQL goes on showing the connections of the first look, without those made since.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    // A look takes its time in the database, so that waiting leaves the processor to those who are waited for.
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity, (select pg_sleep(0.005)) pause
        where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0`
      .execute(db);
    if (rows.length >= connections) return rows.map((row) => row.pid);
  }
  throw new Error(`fewer than ${connections} connections wait for a lock`);
}
