import type { PaidNotice } from "../port.ts";
import type { Invoice } from "./books.ts";

/**
 * What a payment of an invoice's exact amount says to the order.
 * @param vendorOrderNo the invoice's number, or what distinguishes a further payment from the first
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
