import { listOrders } from "@/api/deposits/orders/read_orders.ts";
import { readDepositTotals } from "@/api/deposits/orders/record_totals.ts";
import { DepositListInput, type MemberOrder } from "@/api/deposits/schema.ts";
import { methodNameOf } from "../../(_lib)/to_method.ts";
import { OrdersTable } from "../(_components)/orders_table.tsx";
import { depositFigures } from "../(_components)/totals.tsx";
import { taipeiTime } from "../(_lib)/csv_file.ts";
import type { RecordList } from "../(_lib)/record.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { centsOf, decimalText } from "@/shared/money.ts";

/** The member's deposit orders. */
export const deposits: RecordList<DepositListInput, MemberOrder, Awaited<ReturnType<typeof readDepositTotals>>> = {
  kind: "deposits",
  input: DepositListInput,
  readPage: listOrders,
  readListTotals: readDepositTotals,
  figures: depositFigures,
  states: (t) => t.pay.states,
  table: (orders, t) => (
    <OrdersTable orders={orders.map((order) => ({ ...order, methodName: methodNameOf(order.method, t) }))} t={t} />
  ),
  start: { href: "/member/recharge", name: (t) => t.record.deposit },
  columns: (t) => {
    const { csv } = t.record;
    return [
      [csv.createdAt, (order) => taipeiTime(order.created_at)],
      [csv.order, (order) => orderNumber("deposit", order.order_id)],
      [csv.method, (order) => methodNameOf(order.method, t)],
      [csv.store, (order) => order.store_type ?? ""],
      [csv.amount, (order) => decimalText(centsOf(order.amount))],
      [csv.state, (order) => t.pay.states[order.state]],
      [csv.paidAt, (order) => taipeiTime(order.paid_at)],
      [csv.creditedAt, (order) => taipeiTime(order.credited_at)],
    ];
  },
};
