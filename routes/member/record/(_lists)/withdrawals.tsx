import { HttpError } from "fresh";
import type { z } from "zod";
import { listWithdrawals } from "@/api/withdrawals/list_withdrawals.ts";
import { readWithdrawalTotals, type WithdrawalTotals } from "@/api/withdrawals/record_totals.ts";
import { type ShownWithdrawal, WithdrawalListInput } from "@/api/withdrawals/schema.ts";
import { toWithdrawalRow } from "@/api/withdrawals/to_withdrawal_row.ts";
import { readForm } from "../../../(_lib)/read_form.ts";
import { cancelByForm } from "../../withdraw/(_lib)/submit.ts";
import { withdrawalFigures } from "../(_components)/totals.tsx";
import { WithdrawalsTable } from "../(_components)/withdrawals_table.tsx";
import { taipeiTime } from "../(_lib)/csv_file.ts";
import type { RecordList } from "../(_lib)/record.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { centsOf, decimalText } from "@/shared/money.ts";

type Filter = z.output<typeof WithdrawalListInput>;

/** The member's withdrawals; a request that no operator has approved can be taken back by a form. */
export const withdrawals: RecordList<Filter, ShownWithdrawal, WithdrawalTotals> = {
  kind: "withdrawals",
  input: WithdrawalListInput,
  async readPage(ctx, member, filter) {
    const { data, next } = await listWithdrawals(ctx, member, filter);
    return { data: data.map(toWithdrawalRow), next };
  },
  readListTotals: readWithdrawalTotals,
  figures: withdrawalFigures,
  states: (t) => t.withdraw.states,
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
      return await cancelByForm(state, form.text("order"));
    },
    done: (t) => t.withdraw.cancelled,
  },
};
