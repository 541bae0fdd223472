import { type AliasedRawBuilder, type RawBuilder, sql } from "kysely";
import { fromCents } from "@/shared/money.ts";
import { type DayFigures, sumOfDays, taipeiDayOf } from "./day_figures.ts";

/**
 * The totals of a record of orders: the count, and the cents of all and of the completed ones; `open` are those that
 * have not ended.
 */
export const orderFigures = ["orders", "amountCents", "completed", "completedCents", "open"] as const;
export type OrderFigure = (typeof orderFigures)[number];

/** The figures of each Taipei day, in the days' order. */
export type OrderDays = DayFigures<OrderFigure>[];

type OrderColumn = AliasedRawBuilder<string, "day"> | AliasedRawBuilder<bigint, OrderFigure>;

/**
 * The columns that a record's statement selects by `day`: of orders in one state as completed, in others as open.
 * `state` is the column of that name, or what it is shown as.
 */
export function orderColumns(
  { createdAt = "created_at", state = sql.ref("state"), completed, open }: {
    createdAt?: string;
    state?: RawBuilder<unknown>;
    completed: string;
    open: readonly string[];
  },
): OrderColumn[] {
  const isCompleted = sql<boolean>`${state} = ${sql.lit(completed)}`;
  return [
    taipeiDayOf(createdAt).as("day"),
    sql<bigint>`count(*)`.as("orders"),
    sql<bigint>`sum(amount_cents)::bigint`.as("amountCents"),
    sql<bigint>`count(*) filter (where ${isCompleted})`.as("completed"),
    sql<bigint>`coalesce(sum(amount_cents) filter (where ${isCompleted}), 0)::bigint`.as("completedCents"),
    sql<bigint>`count(*) filter (where ${state} in (${sql.join(open.map((one) => sql.lit(one)))}))`.as("open"),
  ];
}

/** The totals of all days, in TWD. */
export function orderTotals(days: OrderDays) {
  const sums = sumOfDays(days, orderFigures);
  return {
    orders: Number(sums.orders),
    amount: fromCents(sums.amountCents),
    completed: Number(sums.completed),
    completedAmount: fromCents(sums.completedCents),
    open: Number(sums.open),
  };
}
