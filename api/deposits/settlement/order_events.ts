import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "../../audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import type { Payment } from "./credit.ts";
import type { OrderFlag } from "./decide.ts";
import type { OrderRow } from "../orders/order.ts";
import type { VendorNotice } from "../vendors/port.ts";

/** Flags the order for an operator, once for each reason, and records the vendor's figures beside the order's. */
export async function flagOrder(
  ctx: Ctx,
  tx: Transaction<DB>,
  order: OrderRow,
  word: OrderFlag,
  notice: VendorNotice | Payment,
): Promise<void> {
  if (order.flags.includes(word)) return;
  await tx.updateTable("deposit_orders").set({ flags: sql`array_append(flags, ${word})` })
    .where("id", "=", order.id).execute();
  await recordEvents(tx, [{
    at: ctx.now(),
    operator: systemOperator,
    action: "deposit.flagged",
    subject: order.id,
    reason: word,
    detail: {
      vendor: order.vendor_code,
      orderCents: order.amount_cents.toString(),
      ...(notice.kind === "paid" && {
        noticeCents: notice.amountCents.toString(),
        currency: notice.currency,
        vendorOrderNo: notice.vendorOrderNo,
        paidAt: notice.paidAt.toISOString(),
      }),
    },
  }]);
}
