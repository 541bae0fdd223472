import { type ControlledTransaction, type Kysely, sql } from "kysely";
import { beginToRollBack } from "../in_transaction.ts";
import { insideTransaction } from "./inside_transaction.ts";
import type { DB } from "../types.ts";

/**
 * How long a statement waits for a lock at most, in ms: members are not to wait for work that is undone, and it gives up
 * before the server looks for a deadlock and ends one of the two.
 */
const lockWaitMs = 500;

/**
 * Runs work on a database handle whose writes are all undone, whether it ends or throws: it behaves like the pool, but every
 * transaction is a savepoint of one that is rolled back. That begins with the first statement, and its locks end before
 * this returns. Deferred constraints are checked, as at each commit. Numbers of sequences stay taken.
 */
export async function inRolledBack<Answer>(
  db: Kysely<DB>,
  work: (inside: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> {
  let begun: ControlledTransaction<DB> | null = null;
  const inside = insideTransaction(async () => {
    begun = await beginToRollBack(db);
    await sql`select wait_for_locks(${lockWaitMs})`.execute(begun);
    return begun;
  }, { isLikePool: true });
  try {
    const answer = await work(inside);
    if (begun) await sql`set constraints all immediate`.execute(begun);
    return answer;
  } finally {
    await (begun as ControlledTransaction<DB> | null)?.rollback().execute();
  }
}
