import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { orderColumns, type OrderDays, orderTotals } from "@/api/lists/order_totals.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { matchesFilter, type OrderFilter } from "./order_filter.ts";
import { shownState } from "./shown_state.ts";
import { type DepositTotals, openDepositStates } from "../schema.ts";

/**
 * Returns the totals of the member's orders that match the filter, by the day on which they were made, over all pages
 * of their list. Completed are those that were credited.
 */
export async function readDepositDays(ctx: Ctx, member: MemberId, filter: OrderFilter): Promise<OrderDays> {
  return await ctx.db.selectFrom("deposit_orders")
    .where("member_id", "=", member).where(matchesFilter({ ...filter, ...recordSpan(ctx.now(), filter) }))
    .select(orderColumns({ state: shownState, completed: "credited", open: openDepositStates }))
    .groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readDepositTotals(ctx: Ctx, member: MemberId, filter: OrderFilter): Promise<DepositTotals> {
  const { completed, completedAmount, ...totals } = orderTotals(await readDepositDays(ctx, member, filter));
  return { ...totals, credited: completed, credited_amount: completedAmount };
}
