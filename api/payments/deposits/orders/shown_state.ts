import { type RawBuilder, sql } from "kysely";
import type { OrderRow } from "./order.ts";
import type { DepositState, ShownDepositState } from "../schema.ts";

/** An order's state as it is shown. One that was paid after its member had cancelled it is shown as paid. */
export function shownStateOf({ state, cancelled_at }: Pick<OrderRow, "state" | "cancelled_at">): ShownDepositState {
  return cancelled_at !== null && unpaid.some((one) => one === state) ? "cancelled" : state as DepositState;
}

/** The states that a cancelled order passes through until its time is over. */
const unpaid: readonly DepositState[] = ["created", "awaiting_payment", "expired"];

/** The same of rows of `deposit_orders`, in SQL. */
export const shownState: RawBuilder<ShownDepositState> = sql`case
  when deposit_orders.cancelled_at is not null and deposit_orders.state in (${
  sql.join(unpaid.map((one) => sql.lit(one)))
})
    then 'cancelled' else deposit_orders.state end`;

/** The condition that an order is shown in one of some states. */
export function isShownIn(states: readonly ShownDepositState[]): RawBuilder<boolean> {
  return sql`${shownState} in (${sql.join(states)})`;
}
