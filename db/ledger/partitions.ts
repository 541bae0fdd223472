import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Makes the ledger's partitions for the month of `now` and those after it, `months` together, and gives how many were
 * missing. Run it monthly or oftener; until then transfers of a month without a partition go to the default one.
 * It waits at most 5 s for running transactions, then throws, to be run again.
 */
export async function makeComingPartitions(db: Kysely<DB>, now: Date, months = 12): Promise<number> {
  const { rows: [row] } = await sql<{ made: number }>`
    select make_ledger_partitions(${now}, ${months}) as made`.execute(db);
  return row?.made ?? 0;
}
