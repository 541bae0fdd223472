import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { propose } from "@/api/platform/approvals/propose_or_agree.ts";
import { openProposalsOfMany } from "@/api/platform/approvals/proposals.ts";
import type { Ctx } from "@/api/context.ts";
import { exportOf, type PayoutBatchRow } from "./payout_batch.ts";

/** The operator who proposes a batch, the reason, and the maximum number of withdrawals. */
export interface BatchProposal {
  operator: string;
  reason: string;
  limit: number;
}

/**
 * Takes the approved withdrawals to bank cards that are not being paid yet, oldest first, into a new batch; null when
 * there are none. From here on they are paid by its file alone, until it is voided. Exporting the file takes another
 * operator.
 */
export async function proposeBatch(
  ctx: Ctx,
  { operator, reason, limit }: BatchProposal,
): Promise<PayoutBatchRow | null> {
  return await inTransaction(ctx.db, async (tx) => {
    const free = await tx.selectFrom("withdrawals").select(["id", "amount_cents"])
      .where("state", "=", "approved").where("mode", "=", "card")
      .where("sent_at", "is", null).where("payout_batch_id", "is", null).where("held_at", "is", null)
      .orderBy("id").limit(limit).forNoKeyUpdate().execute();
    const at = ctx.now();
    // Read after the locks: a payment by hand is proposed under the same lock.
    const paidByHand = await openProposalsOfMany(tx, "withdrawal.pay_by_hand", free.map(({ id }) => id), at);
    const byHand = new Set(paidByHand.map(({ subject }) => subject.id));
    const orders = free.filter(({ id }) => !byHand.has(id)).sort((one, other) => one.id < other.id ? -1 : 1);
    if (orders.length === 0) return null;
    const total = orders.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
    const batch = await tx.insertInto("payout_batches").values({
      state: "proposed",
      withdrawals: orders.length,
      total_cents: total,
      proposed_at: at,
    }).returningAll().executeTakeFirstOrThrow();
    await sql`
      update withdrawals w set payout_batch_id = ${batch.id}, payout_serial = line.serial
        from unnest(${orders.map(({ id }) => id)}::uuid[]) with ordinality line (id, serial)
        where w.id = line.id`.execute(tx);
    await propose(tx, exportOf(batch), { operator, reason }, at);
    return batch;
  });
}
