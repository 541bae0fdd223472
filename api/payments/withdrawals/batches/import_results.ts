import { inTransaction } from "@/db/in_transaction.ts";
import {
  dropProposals,
  findAgreed,
  proposeOrAgree,
  recordAgreement,
} from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { endPayout } from "../payouts/settle_payout.ts";
import { lockWithdrawal } from "../withdrawal.ts";
import { matchResults, type Plan } from "./match_results.ts";
import { type LineProblem, parseResults } from "./parse_results.ts";
import {
  type BatchReview,
  batchWithdrawalsOf,
  eventsFor,
  lockBatch,
  type PayoutBatchRow,
  subjectOf,
} from "./payout_batch.ts";

/** The result of an import. Only `imported` and `contested` have changed anything. */
export type Import =
  | { kind: "imported"; batch: PayoutBatchRow; counts: ImportCounts }
  /** The changes that it would make. */
  | { kind: "planned"; batch: PayoutBatchRow; counts: ImportCounts }
  /** It fails a withdrawal above the setting: another operator has to import the same file. */
  | { kind: "proposed"; batch: PayoutBatchRow; counts: ImportCounts }
  /** Not one line is taken. */
  | { kind: "refused"; batch: PayoutBatchRow; problems: LineProblem[] }
  /** Some withdrawals were changed by another operator meanwhile: those lines were skipped, all others applied. */
  | { kind: "contested"; batch: PayoutBatchRow; counts: ImportCounts; problems: LineProblem[] }
  | { kind: "not_found" }
  | { kind: "wrong_state"; batch: PayoutBatchRow };

/** How many withdrawals of the batch. */
export interface ImportCounts {
  paid: number;
  failed: number;
  /** Ended before as the file says. */
  known: number;
  /** Not in the file, and open. */
  untold: number;
}

/**
 * Imports the bank's result file of a batch. Reads and compares all of it before any change; then ends each withdrawal
 * in a separate transaction, so that an interrupted import is simply repeated. Closes the batch when all of its
 * withdrawals have ended. Failing one above `withdrawal.second_operator_cents` needs two operators, as always.
 */
export async function importResults(
  ctx: Ctx,
  review: BatchReview & { text: string; dryRun: boolean },
): Promise<Import> {
  const batch = await ctx.db.selectFrom("payout_batches").selectAll().where("id", "=", review.batch)
    .executeTakeFirst();
  if (!batch) return { kind: "not_found" };
  if (batch.state !== "exported" && batch.state !== "closed") return { kind: "wrong_state", batch };
  const parsed = parseResults(review.text);
  if (!parsed.ok) return { kind: "refused", batch, problems: parsed.problems };
  const matched = matchResults(batch.id, await batchWithdrawalsOf(ctx.db, batch.id), parsed.lines);
  if (!matched.ok) return { kind: "refused", batch, problems: matched.problems };
  const { plan } = matched;
  const counts = countsOf(plan);
  if (review.dryRun) return { kind: "planned", batch, counts };
  if (!await mayBegin(ctx, review, plan, counts)) return { kind: "proposed", batch, counts };
  const problems: LineProblem[] = [];
  for (const { order, line } of plan.due) {
    if (!await end(ctx, review, order.id, line.answer)) {
      problems.push({ line: line.line, problem: `${line.reference} was changed by another operator meanwhile` });
    }
  }
  const after = await close(ctx, batch.id);
  if (problems.length > 0) return { kind: "contested", batch: after, counts, problems };
  return { kind: "imported", batch: after, counts };
}

function countsOf({ due, known, untold }: Plan): ImportCounts {
  const paid = due.filter(({ line }) => line.answer.kind === "paid").length;
  return { paid, failed: due.length - paid, known, untold };
}

/**
 * Whether the import may begin: if two operators are needed, when another has proposed the same file. Decided under the
 * batch's lock; a file that was agreed on goes on after it was cut off, without asking again.
 */
async function mayBegin(
  ctx: Ctx,
  { batch, operator, reason, text }: BatchReview & { text: string },
  { due }: Plan,
  { paid, failed }: ImportCounts,
): Promise<boolean> {
  if (due.length === 0) return true;
  const limit = BigInt(ctx.settings.get("withdrawal.second_operator_cents"));
  const needsSecond = due.some(({ order, line }) => line.answer.kind === "refused" && order.amount_cents > limit);
  const terms = { file: await digestOf(text) };
  const decision = { name: "payout_batch.import", subject: String(batch), terms } as const;
  return await inTransaction(ctx.db, async (tx) => {
    await lockBatch(tx, batch);
    const at = ctx.now();
    let proposal = needsSecond ? await findAgreed(tx, decision) : null;
    if (needsSecond && !proposal) {
      const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
      if (agreement.kind === "proposed") return false;
      await recordAgreement(tx, agreement, at);
      proposal = agreement.proposal;
    }
    const detail = { paid, failed, ...terms, proposed_by: proposal?.proposedBy ?? null };
    const event = { at, operator: operator.trim(), action: "payout_batch.import", subject: subjectOf(batch), reason };
    await recordEvents(tx, [{ ...event, detail }]);
    return true;
  });
}

/**
 * Ends one withdrawal, unless it has ended with the same outcome meanwhile; false when it is no longer the batch's to
 * end.
 */
async function end(
  ctx: Ctx,
  review: BatchReview,
  id: string,
  answer: Parameters<typeof endPayout>[2],
): Promise<boolean> {
  return await inTransaction(ctx.db, async (tx) => {
    const order = await lockWithdrawal(tx, id);
    if (order?.payout_batch_id !== review.batch || order.sent_at === null) return false;
    if (order.state !== "approved") return order.state === (answer.kind === "paid" ? "paid" : "failed");
    const at = ctx.now();
    await endPayout(tx, order, answer, at);
    const action = answer.kind === "paid" ? "withdrawal.paid_by_batch" : "withdrawal.failed_by_batch";
    await recordEvents(tx, eventsFor([order], action, at, review));
    return true;
  });
}

/** Closes the batch when all of its withdrawals have ended, and gives it as it then is. */
async function close(ctx: Ctx, id: bigint): Promise<PayoutBatchRow> {
  return await inTransaction(ctx.db, async (tx) => {
    const batch = (await lockBatch(tx, id))!;
    const open = await tx.selectFrom("withdrawals").select("id").where("payout_batch_id", "=", id)
      .where("state", "=", "approved").executeTakeFirst();
    if (open || batch.state !== "exported") return batch;
    const at = ctx.now();
    const closed = await tx.updateTable("payout_batches").set({ state: "closed", ended_at: at }).where("id", "=", id)
      .returningAll().executeTakeFirstOrThrow();
    await dropProposals(tx, { kind: "payout_batch", id: String(id) }, at);
    return closed;
  });
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}
