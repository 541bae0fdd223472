import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import { actOnCallback } from "./act_on_callback.ts";
import type { CallbackRow } from "./store_callback.ts";

/**
 * Acts on callbacks that were stored and not acted on: the process died, the database failed in between, or their
 * vendor did not confirm them. One that fails again is logged and does not hold up the others.
 * @returns how many were acted on
 */
export async function actOnStoredCallbacks(ctx: Ctx): Promise<number> {
  let acted = 0;
  for (let after = 0n;;) {
    const batch = await leftCallbacks(ctx, after);
    const last = batch.at(-1);
    if (!last) return acted;
    after = last.id;
    const outcomes = await Promise.all(batch.map((callback) => actOnOne(ctx, callback)));
    acted += outcomes.filter(Boolean).length;
  }
}

/** Whether the callback was acted on now. */
async function actOnOne(ctx: Ctx, callback: CallbackRow): Promise<boolean> {
  const vendor = ctx.vendors.get(callback.vendor_code);
  if (!vendor) return false;
  try {
    const { verdict } = await actOnCallback(ctx, vendor, callback);
    ctx.incidents.worked(ctx, stuck, vendor.code);
    return verdict !== "unconfirmed";
  } catch (error) {
    const fields = { vendor: vendor.code, callback: String(callback.id), ...errorFields(error) };
    ctx.incidents.failed(ctx, { level: "error", event: stuck, subject: vendor.code, fields });
    return false;
  }
}

const stuck = "a stored callback could not be acted on";

// At once, as each may wait for its vendor's confirmation.
const batchSize = 10;
// A younger callback is left to the request that stored it.
const leftAfterMs = 10_000;

async function leftCallbacks(ctx: Ctx, after: bigint) {
  return await ctx.db.selectFrom("vendor_callbacks").selectAll()
    .where("acted_at", "is", null).where("id", ">", after)
    .where("received_at", "<=", new Date(ctx.now().getTime() - leftAfterMs))
    .where((eb) => eb.or([eb("next_attempt_at", "is", null), eb("next_attempt_at", "<=", ctx.now())]))
    .orderBy("id").limit(batchSize).execute();
}
