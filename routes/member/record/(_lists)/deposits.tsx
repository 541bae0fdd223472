import { listOrders } from "@/api/payments/deposits/orders/read_orders.ts";
import { type OrderFigure, orderFigures } from "@/api/lists/order_totals.ts";
import { readDepositDays } from "@/api/payments/deposits/orders/record_totals.ts";
import { DepositListInput, type MemberOrder } from "@/api/payments/deposits/schema.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf, decimalText } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { methodNameOf } from "../../(_lib)/to_method.ts";
import { recordPaths } from "../../(_components)/records/kinds.tsx";
import { taipeiTime } from "@/shared/taipei_time.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";
import { OrdersTable } from "../(_components)/orders_table.tsx";

/** The member's deposit orders. */
export const depositList: RecordList<DepositListInput, MemberOrder, OrderFigure> = {
  path: recordPaths.deposits,
  file: "deposits",
  heading: ({ record }) => record,
  input: DepositListInput,
  readPage: listOrders,
  names: orderFigures,
  readDays: readDepositDays,
  figures: (totals, { record }) => [
    { name: record.credited, value: moneyText(totals.completedCents), isIn: totals.completed > 0n },
    { name: record.requested, value: moneyText(totals.amountCents) },
    { name: record.creditedOrders, value: fill(record.orders, { count: String(totals.completed) }) },
    { name: record.open, value: fill(record.orders, { count: String(totals.open) }) },
  ],
  dayView: ({ record }) => ({
    title: record.charts.deposits,
    up: { name: record.credited, cents: (day) => day.completedCents },
    down: null,
    columns: [
      [record.creditedOrders, (day) => String(day.completed)],
      [record.requested, (day) => moneyText(day.amountCents)],
      [record.credited, (day) => moneyText(day.completedCents)],
    ],
  }),
  choice: {
    name: "state",
    label: (t) => t.record.state,
    every: (t) => t.record.everyState,
    options: (_, t) => t.pay.states,
  },
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
