import type { PayoutMode } from "../payouts/port.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { openProposals, type Proposal } from "@/api/platform/approvals/proposals.ts";
import { isSameOperator } from "@/api/platform/approvals/operator_name.ts";
import { takeBack } from "@/api/platform/approvals/take_back.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { lockWithdrawal, settlePaid, type WithdrawalRow } from "../withdrawal.ts";
import type { Review } from "./review.ts";

/** The report of an operator who has paid a withdrawal themselves. */
export interface PaymentByHand extends Review {
  /** By what the payment is found: the bank's number of it, or the transaction's id on the chain. */
  reference: string;
}

/** The result. Only `paid` has ended the withdrawal. */
export type PaidByHand =
  | { kind: "paid"; order: WithdrawalRow; proposedBy: string }
  /** Another operator has to name the same payment. `others`: those who have named another. */
  | { kind: "proposed"; order: WithdrawalRow; others: Proposal[] }
  | { kind: "unchanged"; order: WithdrawalRow }
  | { kind: "not_found" }
  | { kind: "wrong_state"; order: WithdrawalRow }
  | { kind: "in_batch"; order: WithdrawalRow }
  | { kind: "wrong_reference"; order: WithdrawalRow; rule: string }
  /** This payment has paid another withdrawal. */
  | { kind: "reference_used"; order: WithdrawalRow; by: string };

/**
 * Ends an approved withdrawal that was paid by hand, in the names of two operators who give the same reference. Once it
 * is proposed no other operator pays or fails it: the money may have left. Such a proposal stays open until it is taken
 * back.
 */
export async function payByHand(ctx: Ctx, payment: PaymentByHand): Promise<PaidByHand> {
  const { id, operator, reason } = payment;
  return await inTransaction(ctx.db, async (tx): Promise<PaidByHand> => {
    const order = await lockWithdrawal(tx, id);
    if (!order) return { kind: "not_found" };
    const { pattern, rule, normal } = references[order.mode as PayoutMode];
    const reference = normal(payment.reference.trim());
    if (order.state === "paid" && order.payout_reference === reference) return { kind: "unchanged", order };
    if (order.state === "approved" && order.payout_batch_id !== null) return { kind: "in_batch", order };
    if (order.state !== "approved" || order.sent_at !== null) return { kind: "wrong_state", order };
    if (!pattern.test(reference)) return { kind: "wrong_reference", order, rule };
    const used = await tx.selectFrom("withdrawals").select("id").where("mode", "=", order.mode)
      .where("payout_reference", "=", reference).executeTakeFirst();
    if (used) return { kind: "reference_used", order, by: used.id };
    const at = ctx.now();
    const detail = { amount_cents: String(order.amount_cents), reference };
    const decision = { name: "withdrawal.pay_by_hand", subject: id, terms: detail } as const;
    const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
    if (agreement.kind === "proposed") return { kind: "proposed", order, others: agreement.others };
    await settlePaid(tx, order, reference, at);
    await tx.updateTable("withdrawals").set({ paid_by_hand: true, held_at: null }).where("id", "=", id).execute();
    await recordAgreement(tx, agreement, at);
    await dropProposals(tx, { kind: "withdrawal", id }, at);
    const { proposedBy } = agreement.proposal;
    const event = { at, operator: operator.trim(), action: "withdrawal.paid_by_hand", subject: id, reason };
    await recordEvents(tx, [{ ...event, detail: { ...detail, proposed_by: proposedBy } }]);
    return { kind: "paid", order: { ...order, state: "paid" }, proposedBy };
  });
}

/** The result of taking such a proposal back. */
export type HandPaymentTakenBack = { kind: "taken_back" } | { kind: "not_proposed" } | { kind: "not_found" };

/** Takes back an operator's own proposal that they have paid a withdrawal: then it may be paid by other means again. */
export async function takeBackHandPayment(
  ctx: Ctx,
  { id, operator, reason }: Review,
): Promise<HandPaymentTakenBack> {
  const order = await ctx.db.selectFrom("withdrawals").select("id").where("id", "=", id).executeTakeFirst();
  if (!order) return { kind: "not_found" };
  const proposals = await openProposals(ctx.db, "withdrawal.pay_by_hand", id, ctx.now());
  const mine = proposals.find(({ proposedBy }) => isSameOperator(proposedBy, operator));
  const taken = mine && await takeBack(ctx, mine.id, { operator, reason });
  return { kind: taken?.kind === "taken_back" ? "taken_back" : "not_proposed" };
}

/** The format of references, by target: cards or USDT addresses. */
const references = {
  card: {
    pattern: /^[A-Z0-9][A-Z0-9-]{3,39}$/,
    rule: "the bank's payment number: 4 to 40 letters, digits or hyphens",
    normal: (text: string) => text.toUpperCase(),
  },
  address: {
    pattern: /^[0-9a-f]{64}$/,
    rule: "the transaction id: 64 hexadecimal digits",
    normal: (text: string) => text.toLowerCase(),
  },
} as const;
