import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";

/** Looks for payments at every vendor that sends no callbacks. One that fails does not hold up the others. */
export async function watchPayments(ctx: Ctx): Promise<void> {
  await Promise.all([...ctx.vendors.values()].map(async (vendor) => {
    try {
      await vendor.watch?.(ctx);
      ctx.incidents.worked(ctx, unwatched, vendor.code);
    } catch (error) {
      const fields = { vendor: vendor.code, ...errorFields(error) };
      ctx.incidents.failed(ctx, { level: "error", event: unwatched, subject: vendor.code, fields });
    }
  }));
}

const unwatched = "payments could not be watched";
