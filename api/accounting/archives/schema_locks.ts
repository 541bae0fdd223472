import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";

/** Waits until no other transaction archives or restores a month, or makes partitions, until this transaction ends. */
export async function lockArchives(tx: Transaction<DB>): Promise<void> {
  for (const name of ["archives", "make_bet_partitions", "make_ledger_partitions"]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}

/** How often a step is tried that finds its table held. */
const attempts = 10;

/** Repeats a step of the schema while it finds its table held by a long statement; then throws the timeout. */
export async function retryingLocks(step: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      await step();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error;
    }
  }
}

/** Whether a statement has waited for a lock for too long. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}
