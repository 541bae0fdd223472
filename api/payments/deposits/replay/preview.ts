import type { PaymentChange } from "../settlement/decide.ts";
import type { OrderRow } from "../orders/order.ts";

/** The order as a change would leave it; nothing is written. For dry runs. */
export function preview(order: OrderRow, change: PaymentChange): OrderRow {
  switch (change.kind) {
    case "credit": {
      const { vendorOrderNo, paidAt } = change.notice;
      return { ...order, state: "credited", vendor_order_no: vendorOrderNo, paid_at: paidAt, credited_at: paidAt };
    }
    case "fail":
      return { ...order, state: "failed", reason: change.reason };
    case "flag":
      return { ...order, flags: [...order.flags, change.flag] };
  }
}
