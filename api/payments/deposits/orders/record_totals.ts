import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type DayFigures, sumOfDays, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { recordSpan } from "@/api/platform/http/input/list_input.ts";
import { matchesFilter, type OrderFilter } from "./order_filter.ts";
import type { DepositTotals } from "../schema.ts";
import { fromCents } from "@/shared/money.ts";

/**
 * The totals of deposits: the count, and the cents of all and of the credited ones; `open` are those that have not
 * ended.
 */
export const depositFigures = ["orders", "amountCents", "credited", "creditedCents", "open"] as const;
type DepositFigure = (typeof depositFigures)[number];

/**
 * Returns the totals of the member's orders that match the filter, by the day on which they were made, over all pages
 * of their list.
 */
export async function readDepositDays(
  ctx: Ctx,
  member: MemberId,
  filter: OrderFilter,
): Promise<DayFigures<DepositFigure>[]> {
  const credited = sql<boolean>`state = 'credited'`;
  return await ctx.db.selectFrom("deposit_orders")
    .where("member_id", "=", member).where(matchesFilter({ ...filter, ...recordSpan(ctx.now(), filter) }))
    .select([
      taipeiDayOf("created_at").as("day"),
      sql<bigint>`count(*)`.as("orders"),
      sql<bigint>`sum(amount_cents)::bigint`.as("amountCents"),
      sql<bigint>`count(*) filter (where ${credited})`.as("credited"),
      sql<bigint>`coalesce(sum(amount_cents) filter (where ${credited}), 0)::bigint`.as("creditedCents"),
      sql<bigint>`count(*) filter (where state in ('created', 'awaiting_payment', 'paid'))`.as("open"),
    ]).groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readDepositTotals(ctx: Ctx, member: MemberId, filter: OrderFilter): Promise<DepositTotals> {
  const sums = sumOfDays(await readDepositDays(ctx, member, filter), depositFigures);
  return {
    orders: Number(sums.orders),
    amount: fromCents(sums.amountCents),
    credited: Number(sums.credited),
    credited_amount: fromCents(sums.creditedCents),
    open: Number(sums.open),
  };
}
