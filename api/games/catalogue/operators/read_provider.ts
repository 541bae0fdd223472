import type { Ctx } from "@/api/context.ts";
import type { ProviderRow } from "../../providers/port.ts";

/** A provider of the catalogue by its code. Throws when there is none: every transfer names one that there is. */
export async function readProvider(ctx: Ctx, code: string): Promise<ProviderRow> {
  return await ctx.db.selectFrom("providers").select(["code", "protocol", "base_url"]).where("code", "=", code)
    .executeTakeFirstOrThrow();
}
