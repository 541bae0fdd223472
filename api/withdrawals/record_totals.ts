import { sql } from "kysely";
import type { Ctx, MemberId } from "../context.ts";
import { type WithdrawalFilter, withdrawalsOf } from "./list_withdrawals.ts";
import { fromCents } from "@/shared/money.ts";

/** What the withdrawals of a filter come to. Amounts are TWD. */
export interface WithdrawalTotals {
  /** All that were asked for, whatever became of them. */
  amount: number;
  paid: number;
  paid_amount: number;
  /** How many are not over. */
  open: number;
}

/** What the member's withdrawals that meet the filter come to, over all pages of their list. */
export async function readWithdrawalTotals(
  ctx: Ctx,
  member: MemberId,
  filter: WithdrawalFilter,
): Promise<WithdrawalTotals> {
  const paid = sql<boolean>`state = 'paid'`;
  const totals = await withdrawalsOf(ctx, member, filter).select(({ fn }) => [
    sql<string>`coalesce(sum(amount_cents), 0)`.as("amount_cents"),
    fn.countAll().filterWhere(paid).as("paid"),
    sql<string>`coalesce(sum(amount_cents) filter (where ${paid}), 0)`.as("paid_cents"),
    fn.countAll().filterWhere("state", "in", ["requested", "approved"]).as("open"),
  ]).executeTakeFirstOrThrow();
  return {
    amount: fromCents(BigInt(totals.amount_cents)),
    paid: Number(totals.paid),
    paid_amount: fromCents(BigInt(totals.paid_cents)),
    open: Number(totals.open),
  };
}
