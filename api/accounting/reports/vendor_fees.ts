import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { textOf } from "./periods.ts";

/** The fees of a vendor on the top-ups of a period. */
export interface VendorFees {
  /** From 0 for the first of the periods. */
  period: number;
  vendor: string;
  deposits: bigint;
  amountCents: bigint;
  feeCents: bigint;
}

/**
 * The fee of a credited top-up in cents, in SQL: by the rate of its payment method that stood when it was credited, each
 * order's percentage rounded to the nearest cent, halves up. Without a rate it is 0.
 * @param order the alias of `deposit_orders`, joined with {@link rateOf} as `rate`
 */
export const feeOfOrder = sql<bigint>`
  coalesce(round(o.amount_cents * rate.percent / 100) + rate.fixed_cents, 0)::bigint`;

/** Joins each order `o` of `deposit_orders` with the rate that stood at its credit, as `rate`. */
export const rateOfOrder = sql`
  left join (
    select method_id, percent, fixed_cents, begins_at,
        lead(begins_at, 1, 'infinity') over (partition by method_id order by begins_at) as ends_at
      from vendor_fee_rates
  ) rate on rate.method_id = o.method_id and o.credited_at >= rate.begins_at and o.credited_at < rate.ends_at`;

/** The fees of each vendor's credited top-ups in each period that has any. */
export async function readVendorFees(tx: Kysely<DB>, bounds: readonly Date[]): Promise<VendorFees[]> {
  const { rows } = await sql<VendorFees>`
    select width_bucket(o.credited_at, ${textOf(bounds)}::timestamptz[]) - 1 as period, o.vendor_code as vendor,
        count(*) as deposits, sum(o.amount_cents)::bigint as "amountCents", sum(${feeOfOrder})::bigint as "feeCents"
      from deposit_orders o ${rateOfOrder}
      where o.credited_at >= ${bounds[0]} and o.credited_at < ${bounds.at(-1)}
      group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
