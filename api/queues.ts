import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { features } from "./features.ts";

/** The state of a queue: what waits in it, and since when. */
export interface QueueState {
  name: string;
  /** The operators' command that lists or decides them. */
  command: string;
  count: number;
  /** Since when the first of them waits; null for none. */
  oldest: Date | null;
}

/** All queues of all features, at one moment. */
export async function readQueues(db: Kysely<DB>): Promise<QueueState[]> {
  const queues = features.flatMap(({ queues = [] }) => queues);
  const states = queues.map(({ rows }, index) =>
    sql`select ${sql.lit(index)} as index, count(*)::int as count, min(since) as oldest from (${rows}) queue`
  );
  const { rows } = await sql<{ index: number; count: number; oldest: Date | null }>`${
    sql.join(states, sql` union all `)
  }`
    .execute(db);
  return rows.map(({ index, ...state }) => {
    const { name, command } = queues[index]!;
    return { name, command, ...state };
  });
}
