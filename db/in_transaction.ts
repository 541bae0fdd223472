import { type ControlledTransaction, type Kysely, sql, type Transaction } from "kysely";
import { retried } from "@/packages/batcher/contention.ts";
import type { DB } from "./types.ts";

/**
 * Runs work in a transaction. The only place where transactions begin: after a deadlock or a serialization failure the
 * work is done again from the start. Lock rows in the order of docs/decisions/2026-11-21-lock-order.md, and read in
 * statements after the lock: each statement sees what was committed when it began.
 * @param work calls nothing but the database, or only what may be repeated
 */
export async function inTransaction<Answer, Tables = DB>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return await retried(() => db.transaction().execute(work));
}

/**
 * Runs a batch's work once: after contention it fails, and its batcher repeats it in parts.
 * @param lockWaitMs how long each statement waits for a lock at most, in milliseconds, before it fails with 55P03
 */
export async function inTransactionOnce<Answer>(
  db: Kysely<DB>,
  lockWaitMs: number,
  work: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return await db.transaction().execute(async (tx) => {
    await sql`select wait_for_locks(${lockWaitMs})`.execute(tx);
    return await work(tx);
  });
}

/**
 * The same, committed only when the answer says `keep`, so that a posting that the ledger refuses takes the rows written
 * for it along. An exception rolls back too.
 */
export async function inTransactionIf<Answer extends { keep: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return await retried(async () => {
    const tx = await db.startTransaction().execute();
    try {
      const answer = await work(tx);
      await (answer.keep ? tx.commit() : tx.rollback()).execute();
      return answer;
    } catch (error) {
      if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
      throw error;
    }
  });
}

/** Begins a transaction that its caller rolls back whatever happens (savepoints/rolled_back.ts). */
export async function beginToRollBack(db: Kysely<DB>): Promise<ControlledTransaction<DB>> {
  return await db.startTransaction().execute();
}

/**
 * A step of the schema, once: it waits for each lock 2 s at most, as all who need the same tables wait behind it, and fails
 * with 55P03 then. Its functions may name what a later file makes.
 */
export async function inSchemaStep<Answer>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<Answer>) {
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', '2s', true), set_config('check_function_bodies', 'off', true)`.execute(
      tx,
    );
    return await work(tx);
  });
}
