import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";

/** A vendor's fee on each top-up by one of its methods from now on, the operator and the reason. */
export interface FeeRate {
  vendor: string;
  method: number;
  /** Percent with up to three decimals, as text: `1.5`. */
  percent: string;
  fixedCents: bigint;
  operator: string;
  reason: string;
}

/**
 * Sets a vendor's fee on top-ups credited from now on; earlier ones keep theirs. False if the vendor has no such
 * method.
 */
export async function setFee(ctx: Pick<Ctx, "db" | "now">, rate: FeeRate): Promise<boolean> {
  const { vendor, method, percent, fixedCents, operator, reason } = rate;
  return await inTransaction(ctx.db, async (tx) => {
    const found = await tx.selectFrom("payment_methods").select("id").where("id", "=", method)
      .where("vendor_code", "=", vendor).forNoKeyUpdate().executeTakeFirst();
    if (!found) return false;
    const at = ctx.now();
    await tx.insertInto("vendor_fee_rates")
      .values({ method_id: method, percent, fixed_cents: fixedCents, begins_at: at }).execute();
    const detail = { method, percent, fixed_cents: String(fixedCents) };
    await recordEvents(tx, [{ at, operator, action: "vendor.fee_set", subject: `vendor ${vendor}`, reason, detail }]);
    return true;
  });
}
