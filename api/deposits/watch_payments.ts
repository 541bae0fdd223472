import type { Ctx } from "../context.ts";

/** Looks for payments at every vendor that calls nobody back. One that fails does not hold up the others. */
export async function watchPayments(ctx: Ctx): Promise<void> {
  await Promise.all([...ctx.vendors.values()].map(async (vendor) => {
    try {
      await vendor.watch?.(ctx);
    } catch (error) {
      ctx.log.error("payments could not be watched", { vendor: vendor.code, error: String(error) });
    }
  }));
}
