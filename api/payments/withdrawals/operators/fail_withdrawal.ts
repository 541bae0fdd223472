import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import { giveBack, lockWithdrawal, type WithdrawalRow } from "../withdrawal.ts";
import { type PaidElsewhere, paidElsewhere } from "../paid_elsewhere.ts";
import type { PayoutAnswer, PayoutMode } from "../payouts/port.ts";
import { settlePayout } from "../payouts/settle_payout.ts";
import { audit, permitStep, type Review, type Reviewed } from "./review.ts";

/** The result, with the sender's answer if that contradicts it. */
export type Failed =
  | Reviewed
  | PaidElsewhere
  | { kind: "sender_disagrees"; order: WithdrawalRow; answer: PayoutAnswer };

/**
 * Ends an approved withdrawal that can't be paid: the money goes back. One that was sent is asked about first, and fails
 * only if the sender says that nothing was paid: never on doubt.
 */
export async function failWithdrawal(ctx: Ctx, review: Review): Promise<Failed> {
  const found = await ctx.db.selectFrom("withdrawals").selectAll().where("id", "=", review.id).executeTakeFirst();
  if (!found) return { kind: "not_found" };
  if (found.state === "approved" && found.sent_at && found.payout_batch_id === null) {
    const requestedAt = ctx.now();
    const answer = await ctx.payouts.get(found.mode as PayoutMode)?.query(found.id) ??
      { kind: "unknown", why: "connection" };
    const order = await settlePayout(ctx, found.id, answer, requestedAt);
    if (order.state === "failed") {
      await audit(ctx.db, ctx.now(), order, "withdrawal.failed", review, null);
      return { kind: "done", order, proposedBy: null };
    }
    if (order.state === "paid" || order.sent_at !== null) return { kind: "sender_disagrees", order, answer };
  }
  return await inTransaction(ctx.db, async (tx): Promise<Failed> => {
    const order = await lockWithdrawal(tx, review.id);
    if (!order) return { kind: "not_found" };
    if (order.state === "failed") return { kind: "unchanged", order };
    const elsewhere = await paidElsewhere(tx, order, ctx.now());
    if (elsewhere) return elsewhere;
    if (order.state !== "approved" || order.sent_at !== null) return { kind: "wrong_state", order };
    const permission = await permitStep(ctx, tx, order, "withdrawal.fail", review);
    if (permission.kind === "proposed") return { kind: "proposed", order };
    const now = ctx.now();
    await giveBack(tx, order, "failed", now, review.reason);
    await permission.record();
    const { proposedBy } = permission;
    await audit(tx, now, order, "withdrawal.failed", review, proposedBy);
    return { kind: "done", order: { ...order, state: "failed", reason: review.reason, ended_at: now }, proposedBy };
  });
}
