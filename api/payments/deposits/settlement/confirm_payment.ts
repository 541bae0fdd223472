import { decide } from "./decide.ts";
import type { OrderRow } from "../orders/order.ts";
import type { PaidNotice, PaymentVendor, QueryAnswer } from "../vendors/port.ts";

/** Asks a vendor what became of an order. */
export type Ask = (vendor: PaymentVendor, order: OrderRow) => Promise<QueryAnswer>;

/** The vendor's answer to a query about a payment that a callback reported. */
export type Confirmation =
  /** The vendor confirms the payment: its answer decides the credit. */
  | { kind: "confirmed"; notice: PaidNotice }
  /** It could not be asked. */
  | { kind: "unanswered" }
  /** It says otherwise: not paid, not known, or paid in a way that would not credit. */
  | { kind: "contradicted" };

/** Whether a callback has to be confirmed first: it would credit, and its vendor can be queried. */
export function needsConfirmation(vendor: PaymentVendor, order: OrderRow | undefined, notice: PaidNotice): boolean {
  return vendor.confirms && credits(vendor, order, notice);
}

/** Asks the vendor about a payment. Never within a transaction: an answer may take as long as the vendor likes. */
export async function confirmPayment(vendor: PaymentVendor, order: OrderRow, ask: Ask): Promise<Confirmation> {
  const answer = await ask(vendor, order);
  if (answer.kind === "unknown") return { kind: "unanswered" };
  if (answer.kind !== "notice" || answer.notice.kind !== "paid") return { kind: "contradicted" };
  const { notice } = answer;
  const isSame = notice.orderId === order.id && credits(vendor, order, notice);
  return isSame ? { kind: "confirmed", notice } : { kind: "contradicted" };
}

function credits(vendor: PaymentVendor, order: OrderRow | undefined, notice: PaidNotice): boolean {
  return decide(order, vendor.code, notice, false).change?.kind === "credit";
}
