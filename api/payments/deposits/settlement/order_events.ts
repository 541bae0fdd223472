import { sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents, systemOperator } from "@/api/platform/audit/record_event.ts";
import type { Core } from "@/api/core.ts";
import type { Payment } from "./payment.ts";
import type { OrderFlag } from "./decide.ts";
import type { OrderRow } from "../orders/order.ts";
import type { VendorNotice } from "../vendors/port.ts";

/** The reason for alerting an operator to an order, and the vendor's statement. */
export interface FlagDue {
  order: OrderRow;
  flag: OrderFlag;
  notice: VendorNotice | Payment;
}

/** Calls an operator to an order, as {@link flagOrders} does. */
export async function flagOrder(
  ctx: Core,
  tx: Transaction<DB>,
  order: OrderRow,
  flag: OrderFlag,
  notice: VendorNotice | Payment,
): Promise<void> {
  await flagOrders(ctx, tx, [{ order, flag, notice }]);
}

/**
 * Alerts operators to orders, once for each reason, with the vendor's statement beside the order's. The caller has
 * locked the orders, each once.
 */
export async function flagOrders(ctx: Core, tx: Transaction<DB>, due: readonly FlagDue[]): Promise<void> {
  const flags = due.filter(({ order, flag }) => !order.flags.includes(flag));
  if (flags.length === 0) return;
  await sql`
    update deposit_orders o set flags = array_append(o.flags, i.flag)
      from ${rowsOf("i", flags, { id: ["uuid", ({ order }) => order.id], flag: ["text", ({ flag }) => flag] })}
      where o.id = i.id`.execute(tx);
  const at = ctx.now();
  await recordEvents(tx, flags.map((flag) => ({ at, ...eventOf(flag) })));
}

function eventOf({ order, flag, notice }: FlagDue) {
  return {
    operator: systemOperator,
    action: "deposit.flagged",
    subject: order.id,
    reason: flag,
    detail: {
      vendor: order.vendor_code,
      orderCents: order.amount_cents.toString(),
      ...(notice.kind === "paid" && {
        noticeCents: notice.amountCents.toString(),
        currency: notice.currency,
        vendorOrderNo: notice.vendorOrderNo,
        paidAt: notice.paidAt.toISOString(),
        ...(notice.payer && { payer: `${notice.payer.bank} …${notice.payer.lastDigits}` }),
      }),
    },
  };
}
