import { inTransaction } from "@/db/in_transaction.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import {
  type BatchReview,
  eventsFor,
  exportOf,
  lockBatch,
  lockWithdrawalsOf,
  type PayoutBatchRow,
  subjectOf,
} from "./payout_batch.ts";

/** The result. Only `voided` has changed anything. */
export type BatchVoided =
  | { kind: "voided"; batch: PayoutBatchRow }
  | { kind: "proposed"; batch: PayoutBatchRow }
  | { kind: "not_found" }
  | { kind: "wrong_state"; batch: PayoutBatchRow }
  /** The bank has reported on some of it: it accepted the file. */
  | { kind: "bank_took_it"; batch: PayoutBatchRow; ended: number };

/**
 * Voids a batch that the bank never took: its withdrawals are approved and unpaid again, to be paid by other means.
 * Needs two operators once the file was exported, and one before.
 */
export async function voidBatch(ctx: Ctx, review: BatchReview): Promise<BatchVoided> {
  return await inTransaction(ctx.db, async (tx): Promise<BatchVoided> => {
    const batch = await lockBatch(tx, review.batch);
    if (!batch) return { kind: "not_found" };
    if (batch.state !== "proposed" && batch.state !== "exported") return { kind: "wrong_state", batch };
    const orders = await lockWithdrawalsOf(tx, batch.id);
    const ended = orders.filter(({ state }) => state !== "approved").length;
    if (ended > 0) return { kind: "bank_took_it", batch, ended };
    const [at, { operator, reason }] = [ctx.now(), review];
    const agreement = batch.state === "exported"
      ? await proposeOrAgree(tx, { ...exportOf(batch), name: "payout_batch.void" }, { operator, reason }, at)
      : null;
    if (agreement?.kind === "proposed") return { kind: "proposed", batch };
    await tx.updateTable("withdrawals").set({ payout_batch_id: null, payout_serial: null, sent_at: null })
      .where("payout_batch_id", "=", batch.id).execute();
    await tx.updateTable("payout_batches").set({ state: "voided", ended_at: at }).where("id", "=", batch.id).execute();
    if (agreement) await recordAgreement(tx, agreement, at);
    await dropProposals(tx, { kind: "payout_batch", id: String(batch.id) }, at);
    const detail = { proposed_by: agreement?.proposal.proposedBy ?? null };
    const event = {
      at,
      operator: operator.trim(),
      action: "payout_batch.voided",
      subject: subjectOf(batch.id),
      reason,
    };
    await recordEvents(tx, [{ ...event, detail }, ...eventsFor(orders, "withdrawal.batch_voided", at, review)]);
    return { kind: "voided", batch: { ...batch, state: "voided", ended_at: at } };
  });
}
