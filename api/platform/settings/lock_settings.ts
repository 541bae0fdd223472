import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Locks all settings until the transaction ends, before any row: a setting that was never changed has no row to lock.
 * Call it to change a setting, or to store data that depends on one.
 */
export async function lockSettings(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}
