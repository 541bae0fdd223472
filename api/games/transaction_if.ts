import type { Kysely, Transaction } from "kysely";
import type { DB } from "@/db/types.ts";

/**
 * Runs work in a transaction that is committed only when its answer says `keep`, so that a posting that the ledger
 * refuses takes the rows written for it along. An exception rolls back too.
 */
export async function transactionIf<Answer extends { keep: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  const tx = await db.startTransaction().execute();
  try {
    const answer = await work(tx);
    await (answer.keep ? tx.commit() : tx.rollback()).execute();
    return answer;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
