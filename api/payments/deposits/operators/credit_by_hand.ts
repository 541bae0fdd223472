import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { dropProposals, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Proposal } from "@/api/platform/approvals/proposals.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { creditOrder } from "../settlement/credit.ts";
import { decide, type Verdict } from "../settlement/decide.ts";
import { findDepositOrder, lockOrder, type OrderRow } from "../orders/order.ts";
import { settle } from "../settlement/settle.ts";
import type { QueryAnswer } from "../vendors/port.ts";

/** How an operator credits an order that was paid although its vendor does not say so. */
export interface CreditByHand {
  id: string;
  /** Has to be the order's. */
  amountCents: bigint;
  operator: string;
  reason: string;
  /** Credits although the vendor says that it was not paid, or not so. */
  againstVendor: boolean;
}

/** The result. Only `credited` and `confirmed` have moved money. */
export type CreditOutcome =
  | { kind: "credited"; order: OrderRow; proposal: Proposal }
  /** The vendor, asked first, confirmed the payment: credited as usual, without a second operator. */
  | { kind: "confirmed"; order: OrderRow }
  /** Another operator has to agree. */
  | { kind: "proposed"; order: OrderRow }
  | { kind: "already_credited"; order: OrderRow }
  | { kind: "not_found" }
  | { kind: "amount_differs"; order: OrderRow }
  | { kind: "against_vendor"; order: OrderRow; answer: QueryAnswer }
  /** The ledger takes nothing for the member's account: the order waits as paid. */
  | { kind: "credit_refused"; order: OrderRow };

/**
 * Credits an order in two operators' names, by the same posting and with the same rewards as a callback would, once.
 * The vendor is asked first: if it knows the payment, its answer credits, and if it denies it, the operators have to
 * overrule it explicitly.
 */
export async function creditByHand(ctx: Ctx, request: CreditByHand): Promise<CreditOutcome> {
  const order = await findDepositOrder(ctx.db, request.id);
  if (!order) return { kind: "not_found" };
  if (order.state === "credited") return { kind: "already_credited", order };
  if (order.amount_cents !== request.amountCents) return { kind: "amount_differs", order };
  const answer: QueryAnswer = await ctx.vendors.get(order.vendor_code)?.query(order) ??
    { kind: "unknown", reason: "unreachable" };
  const isPaid = answer.kind === "notice" &&
    decide(order, order.vendor_code, answer.notice, false).change?.kind === "credit";
  if (answer.kind !== "unknown" && !isPaid && !request.againstVendor) return { kind: "against_vendor", order, answer };
  return await inTransaction(ctx.db, async (tx) => {
    if (!isPaid) return await act(ctx, tx, request, answer, answer.kind !== "unknown");
    const { verdict } = await settle(ctx, tx, order.vendor_code, answer.notice);
    if (outcomes[verdict]) return { kind: outcomes[verdict], order };
    // A third party's payment is confirmed, and held for two operators.
    if (verdict === "payer_differs") return await act(ctx, tx, request, answer, false);
    return { kind: "against_vendor", order, answer };
  });
}

/** The outcome of each verdict on the vendor's own answer; any other verdict has flagged the order. */
const outcomes: Partial<Record<Verdict, "confirmed" | "already_credited" | "credit_refused">> = {
  credited: "confirmed",
  already_credited: "already_credited",
  credit_refused: "credit_refused",
};

/**
 * Proposes or credits, with the order locked: of two operators at once the second sees the first one's proposal. A
 * proposal made while the vendor did not answer is no agreement to overrule it.
 */
async function act(
  ctx: Ctx,
  tx: Transaction<DB>,
  request: CreditByHand,
  answer: QueryAnswer,
  againstVendor: boolean,
): Promise<CreditOutcome> {
  const order = await lockOrder(tx, request.id);
  if (!order) return { kind: "not_found" };
  if (order.state === "credited") return { kind: "already_credited", order };
  const now = ctx.now();
  const terms = { amount_cents: String(order.amount_cents), against_vendor: againstVendor };
  const facts = { vendor: order.vendor_code, state: order.state, vendor_said: saidBy(answer) };
  const agreement = await proposeOrAgree(
    tx,
    { name: "deposit.credit", subject: order.id, terms },
    { operator: request.operator, reason: request.reason, facts },
    now,
    (proposed) => proposed.amount_cents === terms.amount_cents && (proposed.against_vendor === true || !againstVendor),
  );
  if (agreement.kind === "proposed") return { kind: "proposed", order };
  const payment = {
    kind: "paid",
    orderId: order.id,
    vendorOrderNo: order.vendor_order_no,
    amountCents: order.amount_cents,
    currency: "TWD",
    merchantIsOurs: true,
    paidAt: now,
  } as const;
  const isLate = order.state === "expired" || order.state === "failed";
  const { verdict } = await creditOrder(ctx, tx, { order, notice: payment, flags: isLate ? ["late"] : [] });
  // The proposal stays, for when the account is open.
  if (verdict === "credit_refused") return { kind: verdict, order };
  const { proposal } = agreement;
  await recordAgreement(tx, agreement, now);
  await dropProposals(tx, { kind: "deposit", id: order.id }, now);
  await recordEvents(tx, [{
    at: now,
    operator: request.operator,
    action: "deposit.credited_by_hand",
    subject: order.id,
    reason: request.reason,
    detail: { ...facts, ...terms, proposed_by: proposal.proposedBy },
  }]);
  return { kind: "credited", order, proposal };
}

function saidBy(answer: QueryAnswer): string {
  return answer.kind === "notice" ? answer.notice.kind : answer.kind;
}
