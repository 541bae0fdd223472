import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { DB } from "@/db/types.ts";
import type { DepositState } from "../schema.ts";

/** A filter of a member's orders. */
export interface OrderFilter {
  state?: DepositState;
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  to?: Date;
}

/** The condition that an order meets the filter. */
export function matchesFilter({ state, from, to }: OrderFilter) {
  return (orders: ExpressionBuilder<DB, "deposit_orders">): ExpressionWrapper<DB, "deposit_orders", SqlBool> =>
    orders.and([
      ...(state ? [orders("deposit_orders.state", "=", state)] : []),
      ...(from ? [orders("deposit_orders.created_at", ">=", from)] : []),
      ...(to ? [orders("deposit_orders.created_at", "<", to)] : []),
    ]);
}
