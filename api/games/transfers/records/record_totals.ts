import { sql } from "kysely";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type DayFigures, sumOfDays, taipeiDayOf } from "@/api/lists/day_figures.ts";
import { type TransferFilter, transfersOf } from "./list_transfers.ts";
import type { TransferTotals } from "../schema.ts";
import { stillOpen } from "../order.ts";
import { fromCents } from "@/shared/money.ts";

/**
 * The totals of transfers: the count, and the cents that moved into games and out of them; `open` are those that have
 * not ended.
 */
export const transferFigures = ["orders", "inCents", "outCents", "open"] as const;
type TransferFigure = (typeof transferFigures)[number];

/**
 * Returns the totals of the member's transfers that match the filter, by the day on which they were made, over all
 * pages.
 */
export async function readTransferDays(
  ctx: Ctx,
  member: MemberId,
  filter: TransferFilter,
): Promise<DayFigures<TransferFigure>[]> {
  const moved = (direction: "in" | "out") =>
    sql<bigint>`coalesce(sum(moved_cents) filter (where direction = ${direction}), 0)::bigint`;
  return await transfersOf(ctx, member, filter).select([
    taipeiDayOf("created_at").as("day"),
    sql<bigint>`count(*)`.as("orders"),
    moved("in").as("inCents"),
    moved("out").as("outCents"),
    sql<bigint>`count(*) filter (where ${stillOpen})`.as("open"),
  ]).groupBy("day").orderBy("day").execute();
}

/** The same of all days, in TWD. */
export async function readTransferTotals(ctx: Ctx, member: MemberId, filter: TransferFilter): Promise<TransferTotals> {
  const sums = sumOfDays(await readTransferDays(ctx, member, filter), transferFigures);
  return {
    orders: Number(sums.orders),
    in_amount: fromCents(sums.inCents),
    out_amount: fromCents(sums.outCents),
    open: Number(sums.open),
  };
}
