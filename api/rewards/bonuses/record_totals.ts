import type { BonusKind } from "@/db/ledger/bonus_kinds.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { orderColumns, type OrderDays, orderTotals } from "@/api/lists/order_totals.ts";
import { type BonusFilter, matchesBonusFilter } from "./bonus_filter.ts";
import type { BonusTotals } from "./schema.ts";

/**
 * Returns the totals of the member's bonuses of some kinds that match the filter, by the day on which they were given.
 * Completed are those that were paid; open are those with remaining turnover.
 */
export async function readBonusDays(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  kinds: readonly BonusKind[],
  filter: BonusFilter,
): Promise<OrderDays> {
  return await ctx.db.selectFrom("bonuses")
    .where("member_id", "=", member).where(matchesBonusFilter(ctx.now(), kinds, filter))
    .select(orderColumns({ completed: "paid", open: ["open"] }))
    .groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readBonusTotals(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  kinds: readonly BonusKind[],
  filter: BonusFilter,
): Promise<BonusTotals> {
  const { completed, completedAmount, ...totals } = orderTotals(await readBonusDays(ctx, member, kinds, filter));
  return { ...totals, paid: completed, paid_amount: completedAmount };
}
