import { sql } from "kysely";
import { twd } from "@/db/ledger/twd.ts";
import type { Ctx } from "@/api/context.ts";
import { feeOfOrder, rateOfOrder } from "../vendor_fees.ts";
import type { CsvLimits } from "@/api/payments/settlement_files/csv_lines.ts";
import { compareFile, dayOf, type Days, linesOf, type Reconciled } from "./differences.ts";
import { vendorSettlementFormOf } from "@/api/payments/deposits/vendors/settlement_form_of.ts";
import type { FileChunks } from "./read_file.ts";

/**
 * Compares a payment vendor's settlement file with our top-up orders, one by one by the vendor's own numbers, and gives
 * every difference: orders, amounts, fees, days; null if no payment method is the vendor's. Throws what `compareFile`
 * throws.
 * @param days what the file is about, if its lines don't say it: orders credited in them have to be in the file
 */
export async function reconcileVendor(
  ctx: Pick<Ctx, "db">,
  vendor: string,
  chunks: FileChunks,
  { days = {}, limits }: { days?: Days; limits?: CsvLimits } = {},
): Promise<Reconciled | null> {
  const method = await ctx.db.selectFrom("payment_methods").select("id").where("vendor_code", "=", vendor).limit(1)
    .executeTakeFirst();
  if (!method) return null;
  return await compareFile(ctx.db, {
    form: vendorSettlementFormOf(vendor),
    chunks,
    days,
    limits,
    only: "order",
    differences: ({ first, end }) => [
      sql`
        select d.kind, 'order', t.id, t.line, d.theirs, d.ours
          from ${linesOf("order")} t
          left join deposit_orders o on o.vendor_code = ${vendor} and o.vendor_order_no = t.id
          ${rateOfOrder}
          cross join lateral (values
            ('missing_here', o.id is null and t.counts, ${twd(sql`t.amount_cents`)}, null),
            ('state', t.counts <> (o.state = 'credited'), case when t.counts then 'paid' else 'not paid' end, o.state),
            ('amount', t.counts and o.amount_cents <> t.amount_cents, ${twd(sql`t.amount_cents`)},
              ${twd(sql`o.amount_cents`)}),
            ('fee', t.counts and o.state = 'credited' and ${feeOfOrder} <> t.fee_cents, ${twd(sql`t.fee_cents`)},
              ${twd(feeOfOrder)}),
            ('day', t.counts and ${dayOf("o.credited_at")} <> t.day, t.day::text, ${dayOf("o.credited_at")}::text)
          ) d (kind, differs, theirs, ours)
          where d.differs`,
      sql`
        select 'missing_there', 'order', coalesce(o.vendor_order_no, o.id::text), null, null, ${
        twd(sql`o.amount_cents`)
      }
          from deposit_orders o
          where o.vendor_code = ${vendor} and o.credited_at >= ${first} and o.credited_at < ${end}
            and not exists (select from settlement_lines t where t.id = o.vendor_order_no)`,
    ],
    ours: ({ first, end }) =>
      sql`
        select 'order' as what, count(*) as count, coalesce(sum(o.amount_cents), 0)::bigint as cents,
            coalesce(sum(${feeOfOrder}), 0)::bigint as "otherCents"
          from deposit_orders o ${rateOfOrder}
          where o.vendor_code = ${vendor} and o.credited_at >= ${first} and o.credited_at < ${end}
          having count(*) > 0`,
  });
}
