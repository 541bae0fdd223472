import { Time } from "@/components/page/time.tsx";
import { HttpError } from "fresh";
import type { z } from "zod";
import { listWithdrawals, toWithdrawalRow } from "@/api/payments/withdrawals/list_withdrawals.ts";
import { type OrderFigure, orderFigures } from "@/api/lists/order_totals.ts";
import { readWithdrawalDays } from "@/api/payments/withdrawals/record_totals.ts";
import { type ShownWithdrawal, WithdrawalListInput, type WithdrawalState } from "@/api/payments/withdrawals/schema.ts";
import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf, decimalText } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { readForm } from "../../../(_lib)/forms/read_form.ts";
import { recordPaths } from "../../(_components)/records/kinds.tsx";
import { taipeiTime } from "@/shared/taipei_time.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";
import { cancelByForm } from "../../withdraw/(_lib)/submit.ts";
import { RecordsTable } from "../../(_components)/records/records_table.tsx";

type Filter = z.output<typeof WithdrawalListInput>;

/** The member's withdrawals; a request that no operator has approved can be taken back by a form. */
export const withdrawalList: RecordList<Filter, ShownWithdrawal, OrderFigure> = {
  path: recordPaths.withdrawals,
  file: "withdrawals",
  heading: ({ record }) => record,
  input: WithdrawalListInput,
  async readPage(ctx, member, filter) {
    const { data, next } = await listWithdrawals(ctx, member, filter);
    return { data: data.map(toWithdrawalRow), next };
  },
  names: orderFigures,
  readDays: readWithdrawalDays,
  figures: (totals, { record }) => [
    { name: record.paid, value: moneyText(totals.completedCents) },
    { name: record.requested, value: moneyText(totals.amountCents) },
    { name: record.paidOrders, value: fill(record.orders, { count: String(totals.completed) }) },
    { name: record.open, value: fill(record.orders, { count: String(totals.open) }) },
  ],
  dayView: ({ record }) => ({
    title: record.charts.withdrawals,
    up: null,
    down: { name: record.paid, cents: (day) => day.completedCents },
    columns: [
      [record.paidOrders, (day) => String(day.completed)],
      [record.requested, (day) => moneyText(day.amountCents)],
      [record.paid, (day) => moneyText(day.completedCents)],
    ],
  }),
  choice: {
    name: "state",
    label: (t) => t.record.state,
    every: (t) => t.record.everyState,
    options: (_, t) => t.withdraw.states,
  },
  table: (rows, t, action) => <WithdrawalsTable rows={rows} action={action} t={t} />,
  start: { href: "/member/withdraw", name: (t) => t.record.withdraw },
  columns: ({ record: { csv, endedAt, reason }, withdraw }) => [
    [csv.createdAt, (row) => taipeiTime(row.created_at)],
    [csv.order, (row) => orderNumber("withdrawal", row.order_id)],
    [withdraw.to, (row) => row.target],
    [csv.amount, (row) => decimalText(centsOf(row.amount))],
    [csv.state, (row) => withdraw.states[row.state]],
    [reason, (row) => row.reason ?? ""],
    [endedAt, (row) => taipeiTime(row.ended_at)],
  ],
  submit: {
    async run({ req, state }) {
      const form = await readForm(req);
      if (form.text("act") !== "cancel") throw new HttpError(400);
      return (await cancelByForm(state, form.text("order")))?.problem.message ?? null;
    },
    done: (t) => t.withdraw.cancelled,
  },
};

interface WithdrawalsTableProps {
  rows: readonly ShownWithdrawal[];
  /** The address for taking a request back: this page, so that its filter stays. Null on paper. */
  action: string | null;
  t: Texts;
}

/** Withdrawals, newest first, with why one was returned. */
function WithdrawalsTable({ rows, action, t }: WithdrawalsTableProps) {
  const { record, withdraw } = t;
  return (
    <RecordsTable title={record.withdrawals} methodTitle={withdraw.to} t={t}>
      {rows.map(({ order_id, created_at, target, amount, state, reason, ended_at }) => (
        <tr key={order_id}>
          <td class="table__time">
            <Time at={created_at} />
          </td>
          <td class="table__method num">{target}</td>
          <td class="table__order">
            <span class="table__id">{orderNumber("withdrawal", order_id)}</span>
          </td>
          <td class={`table__amount num r ${isReturned[state] ? "amount--not" : ""}`}>
            {moneyText(-centsOf(amount))}
          </td>
          <td class="table__state r">
            <span class={`badge ${variants[state]}`}>{withdraw.states[state]}</span>
            {ended_at && (
              <small class="table__ended">
                <Time at={ended_at} />
              </small>
            )}
            {reason && <small class="table__why">{reason}</small>}
            {state === "requested" && action !== null && (
              <form method="post" action={action} noValidate>
                <input type="hidden" name="order" value={order_id} />
                <button type="submit" class="btn btn--sm btn--ghost" name="act" value="cancel">
                  {withdraw.cancel}
                </button>
              </form>
            )}
          </td>
        </tr>
      ))}
    </RecordsTable>
  );
}

const variants: Record<WithdrawalState, string> = {
  requested: "badge--wait",
  approved: "badge--info",
  paid: "badge--ok",
  rejected: "badge--bad",
  cancelled: "",
  failed: "badge--bad",
};

const isReturned: Record<WithdrawalState, boolean> = {
  requested: false,
  approved: false,
  paid: false,
  rejected: true,
  cancelled: true,
  failed: true,
};
