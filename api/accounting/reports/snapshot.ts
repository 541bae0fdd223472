import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { onReplica, type ReadingCtx } from "@/api/work/on_replica.ts";
import { closeDays } from "./close_days.ts";

/**
 * Reads a report's parts of one moment, so that they agree while members go on, after it has closed the days of the ledger
 * that are over. `ctx.db` must not be a transaction.
 */
export async function ofOneMoment<Answer>(
  ctx: ReadingCtx,
  read: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  await closeDays(ctx);
  return await onReplica(ctx, ({ db }) => readOneMoment(db, read));
}

async function readOneMoment<Answer>(db: Kysely<DB>, read: (tx: Transaction<DB>) => Promise<Answer>): Promise<Answer> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (tx) => {
    // Sums of millions of rows, which other processes of the server may share in; compiling them costs more than it saves.
    await sql`set local max_parallel_workers_per_gather = 2`.execute(tx);
    await sql`set local jit = off`.execute(tx);
    await sql`set local work_mem = '64MB'`.execute(tx);
    return await read(tx);
  });
}
