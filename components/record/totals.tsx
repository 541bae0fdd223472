import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "../money.tsx";
import { centsOf } from "../wallet/amount.ts";

/** What the records of a filter come to. Amounts are TWD. */
export interface TotalsView {
  orders: number;
  amount: number;
  credited: number;
  credited_amount: number;
  open: number;
}

/** The figures of the whole filter, not of the page. */
export function Totals({ totals, t: { record } }: { totals: TotalsView; t: Texts }) {
  const count = (orders: number) => fill(record.orders, { count: orders });
  return (
    <section class="card" aria-label={record.totals}>
      <dl class="stats">
        <div class={totals.credited > 0 ? "stat stat--in" : "stat"}>
          <dt>{record.credited}</dt>
          <dd>{moneyText(centsOf(totals.credited_amount))}</dd>
        </div>
        <div class="stat">
          <dt>{record.asked}</dt>
          <dd>{moneyText(centsOf(totals.amount))}</dd>
        </div>
        <div class="stat">
          <dt>{record.creditedOrders}</dt>
          <dd>{count(totals.credited)}</dd>
        </div>
        <div class="stat">
          <dt>{record.open}</dt>
          <dd>{count(totals.open)}</dd>
        </div>
      </dl>
    </section>
  );
}
