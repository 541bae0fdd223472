import { Time } from "@/components/page/time.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { RecordsTable } from "../../(_components)/records/records_table.tsx";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { ShownDepositState } from "@/api/payments/deposits/schema.ts";
import { orderNumber } from "@/shared/order_number.ts";

/** One top-up order as the record lists it. */
interface OrderRowView {
  order_id: string;
  state: ShownDepositState;
  late: boolean;
  in_review: boolean;
  /** TWD. */
  amount: number;
  methodName: string;
  created_at: string;
}

/** Orders, newest first. */
export function OrdersTable({ orders, t }: { orders: readonly OrderRowView[]; t: Texts }) {
  const { record, pay } = t;
  return (
    <RecordsTable title={record.deposits} methodTitle={record.method} t={t}>
      {orders.map(({ order_id, state, late, in_review, amount, methodName, created_at }) => (
        <tr key={order_id}>
          <td class="table__time">
            <Time at={created_at} />
          </td>
          <td class="table__method">{methodName}</td>
          <td class="table__order">
            <a class="table__id tap" href={`/pay?order=${order_id}`}>{orderNumber("deposit", order_id)}</a>
          </td>
          <td class={`table__amount num r ${state === "credited" ? "amount--in" : "amount--not"}`}>
            {`+${moneyText(centsOf(amount))}`}
          </td>
          <td class="table__state r">
            <span class={`badge ${variants[state]}`}>{pay.states[state]}</span>
            {in_review && <span class="badge badge--maint">{record.inReview}</span>}
            {late && <span class="badge">{record.late}</span>}
          </td>
        </tr>
      ))}
    </RecordsTable>
  );
}

const variants: Record<ShownDepositState, string> = {
  created: "badge--wait",
  awaiting_payment: "badge--wait",
  paid: "badge--info",
  credited: "badge--ok",
  expired: "",
  failed: "badge--bad",
  cancelled: "",
};
