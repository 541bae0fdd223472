import type { OrderRow } from "../orders/order.ts";
import type { PaidNotice, VendorNotice } from "../vendors/port.ts";

/** The reasons why an order needs an operator's attention. */
export const orderFlags = [
  "late",
  "paid_twice",
  "amount_differs",
  "currency_differs",
  "merchant_differs",
  "order_no_differs",
  "credit_refused",
  "not_confirmed",
  "payer_differs",
  "over_limit",
] as const;

export type OrderFlag = (typeof orderFlags)[number];

/** The verdict on a vendor's notice about an order. */
export type Verdict =
  | "credited"
  | "already_credited"
  | "failed"
  | "noted"
  | "unknown_order"
  | Exclude<OrderFlag, "late" | "over_limit">;

/** The one thing that a vendor's notice changes about an order. */
export type PaymentChange =
  | { kind: "credit"; notice: PaidNotice; flags: OrderFlag[] }
  | { kind: "fail"; reason: string }
  | { kind: "flag"; flag: OrderFlag };

export interface PaymentDecision {
  verdict: Verdict;
  /** Null when the order stays as it is. */
  change: PaymentChange | null;
}

/** How a payment from an account that is none of the member's counts. */
export type ThirdPartyPayment = "flag" | "hold";

/**
 * Decides the meaning of a vendor's authentic notice for an order in its present state. Callbacks, queries, expiry,
 * recovery and replay all call only this, under the order's lock.
 * @param numberTaken whether the vendor's number in the notice already belongs to another order
 * @param thirdParty null unless the payment is from an account that is none of the member's, and that matters
 */
export function decide(
  order: OrderRow | undefined,
  vendorCode: string,
  notice: VendorNotice,
  numberTaken: boolean,
  thirdParty: ThirdPartyPayment | null = null,
): PaymentDecision {
  // A vendor's notice about another vendor's order names none of its own.
  if (order?.vendor_code !== vendorCode) return { verdict: "unknown_order", change: null };
  if (notice.kind === "idle") return { verdict: "noted", change: null };
  if (!notice.merchantIsOurs) return flagged(order, "merchant_differs");
  if (notice.kind === "paid") return decidePaid(order, notice, numberTaken, thirdParty);
  const open = order.state === "created" || order.state === "awaiting_payment";
  return open
    ? { verdict: "failed", change: { kind: "fail", reason: notice.reason } }
    : { verdict: "noted", change: null };
}

function decidePaid(
  order: OrderRow,
  notice: PaidNotice,
  numberTaken: boolean,
  thirdParty: ThirdPartyPayment | null,
): PaymentDecision {
  if (notice.currency !== "TWD") return flagged(order, "currency_differs");
  if (notice.amountCents !== order.amount_cents) return flagged(order, "amount_differs");
  const anotherPayment = order.vendor_order_no !== null && order.vendor_order_no !== notice.vendorOrderNo;
  if (anotherPayment || numberTaken) return flagged(order, order.credited_at ? "paid_twice" : "order_no_differs");
  if (order.state === "credited") return { verdict: "already_credited", change: null };
  if (thirdParty === "hold") return flagged(order, "payer_differs");
  const ended = order.state === "expired" || order.state === "failed";
  const isLate = ended || notice.paidAt > order.expires_at;
  const flags: OrderFlag[] = [...(isLate ? ["late"] as const : []), ...(thirdParty ? ["payer_differs"] as const : [])];
  return { verdict: "credited", change: { kind: "credit", notice, flags } };
}

function flagged(order: OrderRow, flag: Exclude<OrderFlag, "late" | "over_limit">): PaymentDecision {
  return { verdict: flag, change: order.flags.includes(flag) ? null : { kind: "flag", flag } };
}
