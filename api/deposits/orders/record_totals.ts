import { sql } from "kysely";
import type { Ctx, MemberId } from "../../context.ts";
import { matchesFilter, type OrderFilter } from "./order_filter.ts";
import type { DepositTotals } from "../schema.ts";
import { fromCents } from "@/shared/money.ts";

/** What the member's orders that meet the filter come to, in TWD, over all pages of their list. */
export async function readDepositTotals(ctx: Ctx, member: MemberId, filter: OrderFilter): Promise<DepositTotals> {
  const credited = sql<boolean>`state = 'credited'`;
  const totals = await ctx.db.selectFrom("deposit_orders")
    .where("member_id", "=", member).where(matchesFilter(filter))
    .select(({ fn }) => [
      fn.countAll().as("orders"),
      sql<string>`coalesce(sum(amount_cents), 0)`.as("amount_cents"),
      fn.countAll().filterWhere(credited).as("credited"),
      sql<string>`coalesce(sum(amount_cents) filter (where ${credited}), 0)`.as("credited_cents"),
      fn.countAll().filterWhere(sql<boolean>`state in ('created', 'awaiting_payment', 'paid')`).as("open"),
    ]).executeTakeFirstOrThrow();
  return {
    orders: Number(totals.orders),
    amount: fromCents(BigInt(totals.amount_cents)),
    credited: Number(totals.credited),
    credited_amount: fromCents(BigInt(totals.credited_cents)),
    open: Number(totals.open),
  };
}
