import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { DB } from "@/db/types.ts";
import { isShownIn } from "./shown_state.ts";
import type { ShownDepositState } from "../schema.ts";

/** A filter of a member's orders. */
export interface OrderFilter {
  state?: ShownDepositState;
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  to?: Date;
}

/** The condition that an order meets the filter. */
export function matchesFilter({ state, from, to }: OrderFilter) {
  return (orders: ExpressionBuilder<DB, "deposit_orders">): ExpressionWrapper<DB, "deposit_orders", SqlBool> =>
    orders.and([
      ...(state ? [isShownIn([state])] : []),
      ...(from ? [orders("deposit_orders.created_at", ">=", from)] : []),
      ...(to ? [orders("deposit_orders.created_at", "<", to)] : []),
    ]);
}
