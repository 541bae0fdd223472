import type { FoundOrder } from "@/api/payments/deposits/operators/find_orders.ts";
import type { QueryAnswer } from "@/api/payments/deposits/vendors/port.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** Describes a vendor's answer: `paid 1000.00 TWD (N17)`, `awaiting payment`, `no answer (timeout)`. */
export function answerText(answer: QueryAnswer): string {
  switch (answer.kind) {
    case "awaiting":
      return translated`awaiting payment`;
    case "absent":
      return translated`no such order`;
    case "unknown":
      return translated`no answer (${answer.reason})`;
    case "notice":
      return noticeText(answer.notice);
  }
}

function noticeText(notice: Extract<QueryAnswer, { kind: "notice" }>["notice"]): string {
  switch (notice.kind) {
    case "paid":
      return translated`paid ${decimalText(notice.amountCents)} ${notice.currency} (${notice.vendorOrderNo})`;
    case "failed":
      return translated`failed (${notice.reason})`;
    case "idle":
      return notice.reason;
  }
}

/**
 * An order for other programs: amounts in TWD, times as ISO text. The payment instructions stay out: they may be
 * private to the payer.
 */
export function orderJson(order: FoundOrder) {
  return {
    id: order.id,
    account: order.account,
    member: String(order.member_id),
    vendor: order.vendor_code,
    method: order.method_id,
    storeType: order.store_type,
    amount: fromCents(order.amount_cents),
    state: order.state,
    reason: order.reason,
    flags: order.flags,
    vendorOrderNo: order.vendor_order_no,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    paidAt: order.paid_at,
    creditedAt: order.credited_at,
    cancelledAt: order.cancelled_at,
  };
}
