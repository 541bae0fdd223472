import { inTransaction } from "@/db/in_transaction.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Ctx } from "@/api/context.ts";
import type { PayoutAnswer, PayoutMode } from "../payouts/port.ts";
import { endPayout } from "../payouts/settle_payout.ts";
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from "../withdrawal.ts";
import { audit, type Review, type Reviewed } from "./review.ts";

/** The result. `done` has released it, or ended it as paid if its sender says so. */
export type Released =
  | Exclude<Reviewed, { kind: "turnover_remains" }>
  /** Its sender has paid it, and it is in a batch that was never exported: `withdrawals void` comes first. */
  | { kind: "in_batch"; order: WithdrawalRow }
  | { kind: "sender_disagrees"; order: WithdrawalRow; answer: PayoutAnswer };

/**
 * Releases a withdrawal that is held after a restore, in the names of two operators who have found no payment of it.
 * Its sender, if there is one, is asked first by its id: what was paid ends as paid, and on doubt nothing is released.
 */
export async function releaseWithdrawal(ctx: Ctx, review: Review): Promise<Released> {
  const found = await findWithdrawal(ctx.db, review.id);
  if (!found) return { kind: "not_found" };
  const answer = found.held_at && await ctx.payouts.get(found.mode as PayoutMode)?.query(found.id);
  return await inTransaction(ctx.db, async (tx): Promise<Released> => {
    const order = await lockWithdrawal(tx, review.id);
    if (!order) return { kind: "not_found" };
    if (order.held_at === null) return { kind: "unchanged", order };
    const at = ctx.now();
    if (answer?.kind === "paid") {
      if (order.payout_batch_id !== null) return { kind: "in_batch", order };
      // Its approval may have been lost with the payment.
      await tx.updateTable("withdrawals").set({ held_at: null, approved_at: order.approved_at ?? at })
        .where("id", "=", order.id).execute();
      await endPayout(tx, order, answer, at);
      await dropProposals(tx, { kind: "withdrawal", id: order.id }, at);
      await audit(tx, at, order, "withdrawal.found_paid", review, null, { reference: answer.reference });
      return { kind: "done", order: { ...order, state: "paid" }, proposedBy: null };
    }
    if (answer && answer.kind !== "absent" && answer.kind !== "refused") {
      return { kind: "sender_disagrees", order, answer };
    }
    const terms = { amount_cents: String(order.amount_cents) };
    const decision = { name: "withdrawal.release", subject: order.id, terms } as const;
    const agreement = await proposeOrAgree(tx, decision, review, at);
    if (agreement.kind === "proposed") return { kind: "proposed", order };
    await tx.updateTable("withdrawals").set({ held_at: null }).where("id", "=", order.id).execute();
    await recordAgreement(tx, agreement, at);
    const { proposedBy } = agreement.proposal;
    await audit(tx, at, order, "withdrawal.released", review, proposedBy);
    return { kind: "done", order: { ...order, held_at: null }, proposedBy };
  });
}
