import type { Ctx } from "../context.ts";
import { actOnCallback } from "./act_on_callback.ts";

/**
 * Acts on callbacks that were stored and then left: the process died, or the database went away in between. One that
 * fails again is logged and does not hold up the others.
 * @returns how many were acted on
 */
export async function actOnStoredCallbacks(ctx: Ctx): Promise<number> {
  let acted = 0;
  for (let after = 0n;;) {
    const batch = await leftCallbacks(ctx, after);
    const last = batch.at(-1);
    if (!last) return acted;
    after = last.id;
    for (const callback of batch) {
      const vendor = ctx.vendors.get(callback.vendor_code);
      if (!vendor) continue;
      try {
        await actOnCallback(ctx, vendor, callback);
        acted++;
      } catch (error) {
        ctx.log.error("a stored callback could not be acted on", {
          callback: String(callback.id),
          error: String(error),
        });
      }
    }
  }
}

const batchSize = 100;
// The request that stored it is still at work on what is younger than this.
const leftAfterMs = 10_000;

async function leftCallbacks(ctx: Ctx, after: bigint) {
  return await ctx.db.selectFrom("vendor_callbacks").selectAll()
    .where("acted_at", "is", null).where("id", ">", after)
    .where("received_at", "<=", new Date(ctx.now().getTime() - leftAfterMs))
    .orderBy("id").limit(batchSize).execute();
}
