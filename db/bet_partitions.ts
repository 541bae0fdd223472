import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Makes the partitions of `bets` for the month of `now` and those after it, `months` together, and those of months before
 * it whose bets went to the default one; gives how many were missing. Months are Taipei's. It waits at most 5 s for running
 * transactions, then throws, to be run again.
 */
export async function makeBetPartitions(db: Kysely<DB>, now: Date, months = 4): Promise<number> {
  const { rows: [row] } = await sql<{ made: number }>`
    select make_bet_partitions(${now}, ${months}) as made`.execute(db);
  return row?.made ?? 0;
}
