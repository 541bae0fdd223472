import { type Kysely, type RawBuilder, sql } from "kysely";
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
  return await readEach<Pick<QueueState, "count" | "oldest">>(db, sql`count(*)::int as count, min(since) as oldest`);
}

/** How long what waits in a queue has waited. */
export interface QueueAges {
  name: string;
  /** How long the first of them waits, in seconds; 0 for none. */
  oldestSeconds: number;
  /** How many wait so many seconds or longer, for each of {@link agesSeconds}. */
  counts: number[];
}

/** All, and those that wait a minute, ten, an hour, a day. */
export const agesSeconds = [0, 60, 600, 3_600, 86_400] as const;

/** The ages of all queues of all features, at one moment by the database's clock. */
export async function readQueueAges(db: Kysely<DB>): Promise<QueueAges[]> {
  const counts = agesSeconds.map((age) =>
    sql`count(*) filter (where since <= now() - make_interval(secs => ${sql.lit(age)}))::int`
  );
  const oldest = sql`coalesce(greatest(0, extract(epoch from now() - min(since))), 0)::float8`;
  return await readEach<Omit<QueueAges, "name">>(
    db,
    sql`${oldest} as "oldestSeconds", array[${sql.join(counts)}] as counts`,
  );
}

const queues = features.flatMap(({ queues = [] }) => queues);

/** Reads the same of each queue, in one statement. */
async function readEach<State>(db: Kysely<DB>, columns: RawBuilder<unknown>) {
  const states = queues.map(({ rows }, index) =>
    sql`select ${sql.lit(index)} as index, ${columns} from (${rows}) queue`
  );
  const { rows } = await sql<State & { index: number }>`${sql.join(states, sql` union all `)}`.execute(db);
  return rows.map(({ index, ...state }) => {
    const { name, command } = queues[index]!;
    return { name, command, ...state };
  });
}
