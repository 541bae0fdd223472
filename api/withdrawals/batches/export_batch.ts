import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { agree, approvalLifeMs, takeBack } from "../../approvals/agree.ts";
import { recordEvents } from "../../audit/record_event.ts";
import { isSameOperator } from "../../audit/same_operator.ts";
import type { Ctx } from "../../context.ts";
import {
  type BatchReview,
  eventsFor,
  lockBatch,
  lockWithdrawalsOf,
  type PayoutBatchRow,
  subjectOf,
} from "./payout_batch.ts";
import { payoutFileText } from "./payout_file.ts";

/** What came of it. `text` is the file; it holds account numbers in clear. */
export type BatchExport =
  | { kind: "exported"; batch: PayoutBatchRow; text: string; first: string }
  /** An operator who didn't propose it has to. */
  | { kind: "needs_second"; batch: PayoutBatchRow }
  | { kind: "not_found" }
  | { kind: "wrong_state"; batch: PayoutBatchRow };

/**
 * Exports a batch that another operator has proposed. That its withdrawals are sent is committed before the file is given:
 * after a crash the file may be missing, never the knowledge that the bank may have it. `again` gives the same file once
 * more, in two operators' names as well, for a bank that gets it twice may pay twice.
 */
export async function exportBatch(ctx: Ctx, review: BatchReview & { again: boolean }): Promise<BatchExport> {
  return await inTransaction(ctx.db, async (tx): Promise<BatchExport> => {
    const batch = await lockBatch(tx, review.batch);
    if (!batch) return { kind: "not_found" };
    if (batch.state !== (review.again ? "exported" : "proposed")) return { kind: "wrong_state", batch };
    const first = review.again ? await otherWord(ctx, tx, review) : otherThan(review.operator, batch.proposed_by);
    if (first === null) return { kind: "needs_second", batch };
    const orders = await lockWithdrawalsOf(tx, batch.id);
    const text = await payoutFileText(ctx, tx, batch.id, orders);
    const [at, operator] = [ctx.now(), review.operator.trim()];
    const action = review.again ? "payout_batch.exported_again" : "payout_batch.exported";
    const detail = { withdrawals: batch.withdrawals, total_cents: String(batch.total_cents), second: first };
    const event = { at, operator, action, subject: subjectOf(batch.id), reason: review.reason, detail };
    if (review.again) {
      await recordEvents(tx, [event]);
      return { kind: "exported", batch, text, first };
    }
    await tx.updateTable("payout_batches").set({ state: "exported", exported_by: operator, exported_at: at })
      .where("id", "=", batch.id).execute();
    await tx.updateTable("withdrawals").set({ sent_at: at, next_query_at: null })
      .where("payout_batch_id", "=", batch.id).execute();
    await recordEvents(tx, [event, ...eventsFor(orders, "withdrawal.sent", at, review)]);
    return { kind: "exported", batch: { ...batch, state: "exported" }, text, first };
  });
}

function otherThan(operator: string, proposer: string): string | null {
  return isSameOperator(operator, proposer) ? null : proposer;
}

async function otherWord(ctx: Ctx, tx: Transaction<DB>, { batch, operator, reason }: BatchReview) {
  const at = ctx.now();
  const word = { subject: subjectOf(batch), action: "payout_batch.export_again" };
  const said = await agree(tx, { ...word, terms: "", operator, reason }, { at, maxAgeMs: approvalLifeMs });
  if (said.kind === "agreed") {
    await takeBack(tx, word);
    return said.first;
  }
  const event = { at, operator: operator.trim(), action: `${word.action}_proposed`, subject: word.subject, reason };
  if (said.isNew) await recordEvents(tx, [event]);
  return null;
}
