import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "../../audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { payByHandAction } from "../paid_elsewhere.ts";
import { type PayoutBatchRow, subjectOf } from "./payout_batch.ts";

/** Who proposes a batch, why, and of how many withdrawals at most. */
export interface BatchProposal {
  operator: string;
  reason: string;
  limit: number;
}

/**
 * Takes the approved withdrawals to bank cards that nobody is paying yet, oldest first, into a new batch; null when there
 * are none. From here on they are paid by its file alone, until it is voided. Exporting the file takes another operator.
 */
export async function proposeBatch(
  ctx: Ctx,
  { operator, reason, limit }: BatchProposal,
): Promise<PayoutBatchRow | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const free = await tx.selectFrom("withdrawals").select(["id", "amount_cents"])
      .where("state", "=", "approved").where("mode", "=", "a")
      .where("sent_at", "is", null).where("payout_batch_id", "is", null)
      .orderBy("id").limit(limit).forNoKeyUpdate().execute();
    // Read after the locks: whoever says that they have paid one by hand says so under the same lock.
    const said = free.length === 0 ? [] : await tx.selectFrom("approvals").select("subject")
      .where("action", "=", payByHandAction).where("subject", "in", free.map(({ id }) => id)).execute();
    const byHand = new Set(said.map(({ subject }) => subject));
    const orders = free.filter(({ id }) => !byHand.has(id)).sort((one, other) => one.id < other.id ? -1 : 1);
    if (orders.length === 0) return null;
    const at = ctx.now();
    const total = orders.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
    const batch = await tx.insertInto("payout_batches").values({
      state: "proposed",
      withdrawals: orders.length,
      total_cents: total,
      proposed_by: operator.trim(),
      proposed_at: at,
    }).returningAll().executeTakeFirstOrThrow();
    await sql`
      update withdrawals w set payout_batch_id = ${batch.id}, payout_serial = line.serial
        from unnest(${orders.map(({ id }) => id)}::uuid[]) with ordinality line (id, serial)
        where w.id = line.id`.execute(tx);
    const detail = { withdrawals: orders.length, total_cents: String(total) };
    const event = { at, operator: operator.trim(), action: "payout_batch.proposed", reason, detail };
    await recordEvents(tx, [{ ...event, subject: subjectOf(batch.id) }]);
    return batch;
  });
}
