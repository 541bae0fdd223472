import type { Texts } from "@/i18n/mod.ts";
import { RecordsTable } from "../../(_components)/records/records_table.tsx";
import { moneyText } from "@/shared/amount_text.ts";
import { taipeiMinute } from "@/shared/taipei_time.ts";
import { centsOf } from "@/shared/money.ts";
import type { ShownWithdrawal, WithdrawalState } from "@/api/payments/withdrawals/schema.ts";
import { orderNumber } from "@/shared/order_number.ts";

interface WithdrawalsTableProps {
  rows: readonly ShownWithdrawal[];
  /** Where a request is taken back: this page, so that its filter stays. Null on paper. */
  action: string | null;
  t: Texts;
}

/** Withdrawals, newest first, with why one was returned. */
export function WithdrawalsTable({ rows, action, t }: WithdrawalsTableProps) {
  const { record, withdraw } = t;
  return (
    <RecordsTable title={record.withdrawals} methodTitle={withdraw.to} t={t}>
      {rows.map(({ order_id, created_at, target, amount, state, reason, ended_at }) => (
        <tr key={order_id}>
          <td class="table__time num">{taipeiMinute(created_at)}</td>
          <td class="table__method num">{target}</td>
          <td class="table__order">
            <span class="table__id">{orderNumber("withdrawal", order_id)}</span>
          </td>
          <td class={`table__amount num r ${isReturned[state] ? "amount--not" : ""}`}>
            {moneyText(-centsOf(amount))}
          </td>
          <td class="table__state r">
            <span class={`badge ${variants[state]}`}>{withdraw.states[state]}</span>
            {ended_at && <small class="table__ended num">{taipeiMinute(ended_at)}</small>}
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
