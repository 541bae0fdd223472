import type { PaidNotice } from "../port.ts";
import type { Invoice } from "./books.ts";

/**
 * Creates the notice of a payment with an invoice's exact amount.
 * @param vendorOrderNo the invoice's number, or an id that distinguishes a further payment from the first
 */
export function paidNotice(invoice: Invoice, vendorOrderNo: string, paidAt: Date): PaidNotice {
  return {
    kind: "paid",
    orderId: invoice.order_id,
    vendorOrderNo,
    amountCents: invoice.amount_cents,
    currency: "TWD",
    merchantIsOurs: true,
    paidAt,
  };
}
