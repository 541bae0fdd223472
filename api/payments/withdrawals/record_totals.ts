import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { orderColumns, type OrderDays, orderTotals } from "@/api/lists/order_totals.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { type WithdrawalFilter, withdrawalsOf } from "./list_withdrawals.ts";
import type { WithdrawalTotals } from "./schema.ts";

/**
 * Returns the totals of the member's withdrawals that match the filter, by the day on which they were requested, over
 * all pages. Completed are those that were paid out.
 */
export async function readWithdrawalDays(ctx: Ctx, member: MemberId, filter: WithdrawalFilter): Promise<OrderDays> {
  return await withdrawalsOf(ctx, member, { ...filter, ...recordSpan(ctx.now(), filter) })
    .select(orderColumns({
      createdAt: "withdrawals.created_at",
      completed: "paid",
      open: ["requested", "approved"],
    }))
    .groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readWithdrawalTotals(
  ctx: Ctx,
  member: MemberId,
  filter: WithdrawalFilter,
): Promise<WithdrawalTotals> {
  const { completed, completedAmount, ...totals } = orderTotals(await readWithdrawalDays(ctx, member, filter));
  return { ...totals, paid: completed, paid_amount: completedAmount };
}
