import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Holds all settings until the transaction ends, before any row: one that was never changed has no row to hold. Who changes
 * a setting does, and who writes down what follows from one that may not be changed behind it.
 */
export async function lockSettings(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}
