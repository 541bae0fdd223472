import { HttpError } from "fresh";
import type { z } from "zod";
import { listWithdrawals } from "@/api/payments/withdrawals/list_withdrawals.ts";
import { readWithdrawalDays, withdrawalFigures } from "@/api/payments/withdrawals/record_totals.ts";
import { type ShownWithdrawal, WithdrawalListInput } from "@/api/payments/withdrawals/schema.ts";
import { toWithdrawalRow } from "@/api/payments/withdrawals/to_withdrawal_row.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf, decimalText } from "@/shared/money.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { readForm } from "../../../(_lib)/read_form.ts";
import { recordPaths } from "../../(_components)/records/kinds.tsx";
import { taipeiTime } from "../../(_lib)/records/csv_file.ts";
import type { RecordList } from "../../(_lib)/records/record.ts";
import { cancelByForm } from "../../withdraw/(_lib)/submit.ts";
import { WithdrawalsTable } from "../(_components)/withdrawals_table.tsx";

type Filter = z.output<typeof WithdrawalListInput>;

/** The member's withdrawals; a request that no operator has approved can be taken back by a form. */
export const withdrawals: RecordList<Filter, ShownWithdrawal, (typeof withdrawalFigures)[number]> = {
  path: recordPaths.withdrawals,
  file: "withdrawals",
  heading: ({ record }) => record,
  input: WithdrawalListInput,
  async readPage(ctx, member, filter) {
    const { data, next } = await listWithdrawals(ctx, member, filter);
    return { data: data.map(toWithdrawalRow), next };
  },
  names: withdrawalFigures,
  readDays: readWithdrawalDays,
  figures: (totals, { record }) => [
    { name: record.paid, value: moneyText(totals.paidCents) },
    { name: record.requested, value: moneyText(totals.amountCents) },
    { name: record.paidOrders, value: fill(record.orders, { count: String(totals.paid) }) },
    { name: record.open, value: fill(record.orders, { count: String(totals.open) }) },
  ],
  dayView: ({ record }) => ({
    title: record.charts.withdrawals,
    up: null,
    down: { name: record.paid, cents: (day) => day.paidCents },
    columns: [
      [record.paidOrders, (day) => String(day.paid)],
      [record.requested, (day) => moneyText(day.amountCents)],
      [record.paid, (day) => moneyText(day.paidCents)],
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
