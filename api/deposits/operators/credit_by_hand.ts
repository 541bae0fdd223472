import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "../../audit/record_event.ts";
import { isSameOperator } from "../../audit/same_operator.ts";
import type { Ctx } from "../../context.ts";
import { creditOrder } from "../settlement/credit.ts";
import { decide, type Verdict } from "../settlement/decide.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/order.ts";
import { settle } from "../settlement/settle.ts";
import type { QueryAnswer } from "../vendors/port.ts";
import { type CreditProposal, readCreditProposals, writeCreditProposal } from "./credit_proposals.ts";

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

/** What came of it. Only `credited` and `confirmed` have moved money. */
export type CreditOutcome =
  | { kind: "credited"; order: OrderRow; proposed: CreditProposal }
  /** The vendor said in that moment that it was paid: credited as ever, without a second operator. */
  | { kind: "confirmed"; order: OrderRow }
  /** Another operator has to say the same. */
  | { kind: "proposed"; order: OrderRow }
  | { kind: "already_credited"; order: OrderRow }
  | { kind: "not_found" }
  | { kind: "amount_differs"; order: OrderRow }
  | { kind: "against_vendor"; order: OrderRow; answer: QueryAnswer }
  /** The ledger takes nothing for the member's account: the order waits as paid. */
  | { kind: "credit_refused"; order: OrderRow };

/**
 * Credits an order in two operators' names, by the same posting and with the same rewards as a callback would, once. The
 * vendor is asked first: if it knows of the payment, its word credits, and if it speaks against it, that has to be meant.
 */
export async function creditByHand(ctx: Ctx, request: CreditByHand): Promise<CreditOutcome> {
  const order = await findOrder(ctx.db, request.id);
  if (!order) return { kind: "not_found" };
  if (order.state === "credited") return { kind: "already_credited", order };
  if (order.amount_cents !== request.amountCents) return { kind: "amount_differs", order };
  const answer: QueryAnswer = await ctx.vendors.get(order.vendor_code)?.query(order) ??
    { kind: "unknown", reason: "unreachable" };
  const isPaid = answer.kind === "notice" &&
    decide(order, order.vendor_code, answer.notice, false).change?.kind === "credit";
  if (answer.kind !== "unknown" && !isPaid && !request.againstVendor) return { kind: "against_vendor", order, answer };
  return await inTransaction(ctx.db, async (tx) => {
    if (!isPaid) return await act(ctx, tx, request, answer);
    const { verdict } = await settle(ctx, tx, order.vendor_code, answer.notice);
    return outcomes[verdict] ? { kind: outcomes[verdict], order } : { kind: "against_vendor", order, answer };
  });
}

/** What the vendor's own word came to; any other verdict has flagged the order. */
const outcomes: Partial<Record<Verdict, "confirmed" | "already_credited" | "credit_refused">> = {
  credited: "confirmed",
  already_credited: "already_credited",
  credit_refused: "credit_refused",
};

/** Proposes or credits, with the order locked: of two operators at once the second sees the first one's word. */
async function act(
  ctx: Ctx,
  tx: Transaction<DB>,
  request: CreditByHand,
  answer: QueryAnswer,
): Promise<CreditOutcome> {
  const order = await lockOrder(tx, request.id);
  if (!order) return { kind: "not_found" };
  if (order.state === "credited") return { kind: "already_credited", order };
  const now = ctx.now();
  const proposals = await readCreditProposals(tx, order.id);
  const proposed = proposals.find(({ operator }) => !isSameOperator(operator, request.operator));
  if (!proposed) {
    if (proposals.length > 0) return { kind: "proposed", order };
    const { operator, amountCents, reason } = request;
    await writeCreditProposal(tx, order.id, { operator, amountCents, reason, proposedAt: now });
    await audit(ctx, tx, "deposit.credit_proposed", order, request, answer, null);
    return { kind: "proposed", order };
  }
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
  const { verdict } = await creditOrder(ctx, tx, order, payment, isLate);
  if (verdict === "credit_refused") return { kind: verdict, order };
  await audit(ctx, tx, "deposit.credited_by_hand", order, request, answer, proposed);
  return { kind: "credited", order, proposed };
}

async function audit(
  ctx: Ctx,
  tx: Transaction<DB>,
  action: string,
  order: OrderRow,
  { operator, reason, againstVendor }: CreditByHand,
  answer: QueryAnswer,
  proposed: CreditProposal | null,
): Promise<void> {
  await recordEvents(tx, [{
    at: ctx.now(),
    operator,
    action,
    subject: order.id,
    reason,
    detail: {
      amount_cents: String(order.amount_cents),
      vendor: order.vendor_code,
      state: order.state,
      vendor_said: answer.kind === "notice" ? answer.notice.kind : answer.kind,
      against_vendor: againstVendor,
      proposed_by: proposed?.operator ?? null,
    },
  }]);
}
