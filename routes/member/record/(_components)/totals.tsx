import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("record");

/** One figure of a filter, under its name. */
export interface Figure {
  name: string;
  value: string;
  /** Money that is the member's. */
  isIn?: boolean;
}

/** The figures of the whole filter, not of the page. */
export function Totals({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <section class="card" aria-label={label}>
      <Styles />
      <dl class="stats">
        {figures.map(({ name, value, isIn = false }) => (
          <div class={isIn ? "stat stat--in" : "stat"} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The totals of deposits. Amounts are TWD. */
export function depositFigures(
  totals: { amount: number; credited: number; credited_amount: number; open: number },
  { record }: Texts,
): Figure[] {
  return [
    { name: record.credited, value: moneyText(centsOf(totals.credited_amount)), isIn: totals.credited > 0 },
    { name: record.asked, value: moneyText(centsOf(totals.amount)) },
    { name: record.creditedOrders, value: fill(record.orders, { count: totals.credited }) },
    { name: record.open, value: fill(record.orders, { count: totals.open }) },
  ];
}

/** The totals of withdrawals. Amounts are TWD. */
export function withdrawalFigures(
  totals: { amount: number; paid: number; paid_amount: number; open: number },
  { record }: Texts,
): Figure[] {
  return [
    { name: record.paid, value: moneyText(centsOf(totals.paid_amount)) },
    { name: record.asked, value: moneyText(centsOf(totals.amount)) },
    { name: record.paidOrders, value: fill(record.orders, { count: totals.paid }) },
    { name: record.open, value: fill(record.orders, { count: totals.open }) },
  ];
}
