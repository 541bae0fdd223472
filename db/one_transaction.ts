import type { Kysely } from "kysely";
import { inTransaction } from "./in_transaction.ts";
import { insideTransaction } from "./savepoints/inside_transaction.ts";
import type { DB } from "./types.ts";

/**
 * Runs work that begins transactions of its own as one transaction: those are savepoints of it, so that all of the work is
 * committed or nothing, and a process that dies leaves nothing. The work does one thing after the other: two transactions
 * at a time would end in the wrong order.
 * @param work gets a database handle that is no transaction by its looks
 */
export async function inOneTransaction<Answer>(
  db: Kysely<DB>,
  work: (inside: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> {
  return await inTransaction(db, (tx) => work(insideTransaction(() => Promise.resolve(tx), { isLikePool: false })));
}
