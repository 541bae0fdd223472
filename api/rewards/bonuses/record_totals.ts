import { sql } from "kysely";
import type { BonusKind } from "@/db/ledger/bonus_kinds.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { type DayFigures, sumOfDays, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { type BonusFilter, matchesBonusFilter } from "./bonus_filter.ts";
import type { BonusTotals } from "./schema.ts";
import { fromCents } from "@/shared/money.ts";

/**
 * The totals of bonuses: the count, and the cents of all and of those paid; `open` are those with remaining turnover.
 */
export const bonusFigures = ["orders", "amountCents", "paid", "paidCents", "open"] as const;
type BonusFigure = (typeof bonusFigures)[number];

/**
 * Returns the totals of the member's bonuses of some kinds that match the filter, by the day on which they were given.
 */
export async function readBonusDays(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  kinds: readonly BonusKind[],
  filter: BonusFilter,
): Promise<DayFigures<BonusFigure>[]> {
  const paid = sql<boolean>`state = 'paid'`;
  return await ctx.db.selectFrom("bonuses")
    .where("member_id", "=", member).where(matchesBonusFilter(ctx.now(), kinds, filter))
    .select([
      taipeiDayOf("created_at").as("day"),
      sql<bigint>`count(*)`.as("orders"),
      sql<bigint>`sum(amount_cents)::bigint`.as("amountCents"),
      sql<bigint>`count(*) filter (where ${paid})`.as("paid"),
      sql<bigint>`coalesce(sum(amount_cents) filter (where ${paid}), 0)::bigint`.as("paidCents"),
      sql<bigint>`count(*) filter (where state = 'open')`.as("open"),
    ]).groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readBonusTotals(
  ctx: Pick<Ctx, "db" | "now">,
  member: MemberId,
  kinds: readonly BonusKind[],
  filter: BonusFilter,
): Promise<BonusTotals> {
  const sums = sumOfDays(await readBonusDays(ctx, member, kinds, filter), bonusFigures);
  return {
    orders: Number(sums.orders),
    amount: fromCents(sums.amountCents),
    paid: Number(sums.paid),
    paid_amount: fromCents(sums.paidCents),
    open: Number(sums.open),
  };
}
