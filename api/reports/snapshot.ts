import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../context.ts";

/**
 * Reads a report's parts of one moment, so that they agree while members go on, and writes nothing. `ctx.db` must not be a
 * transaction.
 */
export async function ofOneMoment<Answer>(
  { db }: Pick<Ctx, "db">,
  read: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return await snapshot.execute(async (tx) => {
    // Plans of a report's sums are for tables of millions of rows; compiling them costs more than it saves.
    await sql`set local jit = off`.execute(tx);
    await sql`set local work_mem = '64MB'`.execute(tx);
    return await read(tx);
  });
}
