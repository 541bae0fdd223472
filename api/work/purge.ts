import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Core } from "../core.ts";

/** Rows of a table that are removed by age. docs/decisions/2026-11-21-what-may-grow.md lists this for every table. */
export interface Purge {
  table: keyof DB;
  /** The time by which a row is old; an index begins with it. */
  column: string;
  /** So many rows stay at most: of more the oldest go, however young. By default any number. */
  maxRows?: number;
  /** How long to rest after each run, in milliseconds. */
  everyMs: number;
  /** Rows whose time is this or earlier go. */
  until(ctx: Core): Date;
}

/** How much one run removes: in short transactions, and not so long that a site that stops would wait for it. */
const purgeSteps = { batchRows: 1000, batches: 200 };

/**
 * Removes a table's old rows, oldest first, in batches: none holds locks for long, and any number of processes take
 * different rows. The rest goes with the next run.
 * @returns how many rows were removed
 */
export async function purge(ctx: Core, old: Purge, steps = purgeSteps): Promise<bigint> {
  const until = await untilOf(ctx, old);
  let removed = 0n;
  for (let batch = 0; batch < steps.batches; batch++) {
    const rows = await removeBatch(ctx.db, old, until, steps.batchRows);
    removed += rows;
    if (rows < BigInt(steps.batchRows)) break;
  }
  return removed;
}

/** The time by which rows are old, or by which they are too many. */
async function untilOf(ctx: Core, old: Purge): Promise<Date> {
  const byAge = old.until(ctx);
  if (old.maxRows === undefined) return byAge;
  const column = sql.ref<Date>(old.column);
  const { rows: [first] } = await sql<{ at: Date }>`
    select ${column} as at from ${sql.table(old.table)} order by ${column} desc offset ${old.maxRows} limit 1`
    .execute(ctx.db);
  return first && first.at > byAge ? first.at : byAge;
}

async function removeBatch(db: Kysely<DB>, { table, column }: Purge, until: Date, max: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} <= ${until}
        order by ${sql.ref(column)} limit ${max} for update skip locked
    ))`.execute(db);
  return numAffectedRows ?? 0n;
}
