import { sql } from "kysely";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type DayFigures, sumOfDays, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { type WithdrawalFilter, withdrawalsOf } from "./list_withdrawals.ts";
import type { WithdrawalTotals } from "./schema.ts";
import { fromCents } from "@/shared/money.ts";

/**
 * The totals of withdrawals: the count, and the cents of all and of those paid out; `open` are those that have not
 * ended.
 */
export const withdrawalFigures = ["orders", "amountCents", "paid", "paidCents", "open"] as const;
type WithdrawalFigure = (typeof withdrawalFigures)[number];

/**
 * Returns the totals of the member's withdrawals that match the filter, by the day on which they were requested, over
 * all pages.
 */
export async function readWithdrawalDays(
  ctx: Ctx,
  member: MemberId,
  filter: WithdrawalFilter,
): Promise<DayFigures<WithdrawalFigure>[]> {
  const paid = sql<boolean>`state = 'paid'`;
  return await withdrawalsOf(ctx, member, { ...filter, ...recordSpan(ctx.now(), filter) }).select([
    taipeiDayOf("withdrawals.created_at").as("day"),
    sql<bigint>`count(*)`.as("orders"),
    sql<bigint>`sum(amount_cents)::bigint`.as("amountCents"),
    sql<bigint>`count(*) filter (where ${paid})`.as("paid"),
    sql<bigint>`coalesce(sum(amount_cents) filter (where ${paid}), 0)::bigint`.as("paidCents"),
    sql<bigint>`count(*) filter (where state in ('requested', 'approved'))`.as("open"),
  ]).groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readWithdrawalTotals(
  ctx: Ctx,
  member: MemberId,
  filter: WithdrawalFilter,
): Promise<WithdrawalTotals> {
  const sums = sumOfDays(await readWithdrawalDays(ctx, member, filter), withdrawalFigures);
  return {
    orders: Number(sums.orders),
    amount: fromCents(sums.amountCents),
    paid: Number(sums.paid),
    paid_amount: fromCents(sums.paidCents),
    open: Number(sums.open),
  };
}
