import { inTransaction } from "@/db/in_transaction.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
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
import { payoutFileText } from "./payout_file.ts";

/** The result. `text` is the file; it holds account numbers in clear. */
export type BatchExport =
  | { kind: "exported"; batch: PayoutBatchRow; text: string; proposedBy: string }
  /** An operator who didn't propose it has to. */
  | { kind: "proposed"; batch: PayoutBatchRow }
  | { kind: "not_found" }
  | { kind: "wrong_state"; batch: PayoutBatchRow }
  /** Some of it may have been paid since the point that the database was restored to. */
  | { kind: "held"; batch: PayoutBatchRow };

/**
 * Exports a batch that another operator has proposed. That its withdrawals are sent is committed before the file is
 * given: after a crash the file may be missing, but the batch says that the bank may have it. `again` gives the same
 * file once more, in two operators' names as well, as a bank that gets it twice may pay twice.
 */
export async function exportBatch(ctx: Ctx, review: BatchReview & { again: boolean }): Promise<BatchExport> {
  return await inTransaction(ctx.db, async (tx): Promise<BatchExport> => {
    const batch = await lockBatch(tx, review.batch);
    if (!batch) return { kind: "not_found" };
    if (batch.state !== (review.again ? "exported" : "proposed")) return { kind: "wrong_state", batch };
    const orders = await lockWithdrawalsOf(tx, batch.id);
    if (orders.some(({ held_at }) => held_at !== null)) return { kind: "held", batch };
    const [at, decision] = [ctx.now(), exportOf(batch)];
    const { operator, reason } = review;
    const agreement = await proposeOrAgree(
      tx,
      review.again ? { ...decision, name: "payout_batch.export_again" } : decision,
      { operator, reason },
      at,
    );
    if (agreement.kind === "proposed") return { kind: "proposed", batch };
    const { proposedBy } = agreement.proposal;
    const text = await payoutFileText(ctx, tx, batch.id, orders);
    const action = review.again ? "payout_batch.exported_again" : "payout_batch.exported";
    const detail = { ...decision.terms, proposed_by: proposedBy };
    const event = { at, operator: operator.trim(), action, subject: subjectOf(batch.id), reason, detail };
    if (!review.again) {
      await tx.updateTable("payout_batches").set({ state: "exported", exported_at: at })
        .where("id", "=", batch.id).execute();
      await tx.updateTable("withdrawals").set({ sent_at: at, next_query_at: null })
        .where("payout_batch_id", "=", batch.id).execute();
    }
    await recordAgreement(tx, agreement, at);
    const events = review.again ? [] : eventsFor(orders, "withdrawal.sent", at, review);
    await recordEvents(tx, [event, ...events]);
    return { kind: "exported", batch: { ...batch, state: "exported" }, text, proposedBy };
  });
}
