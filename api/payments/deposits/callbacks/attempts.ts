import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { CallbackRow } from "./store_callback.ts";

/**
 * How long a vendor may contradict its own callback before an operator is alerted: its answers may lag behind its
 * callbacks.
 */
export const contradictionMs = 10 * 60_000;

/**
 * Takes the right to ask the vendor about a callback now: one process at a time does, and each time it takes longer until
 * the next (15 s, doubled up to 10 min). So however often a callback is repeated, the vendor is not asked more often.
 */
export async function claimAttempt(ctx: Ctx, callback: CallbackRow): Promise<boolean> {
  const now = ctx.now();
  const { numUpdatedRows } = await ctx.db.updateTable("vendor_callbacks")
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz + least(interval '15 s' * 2 ^ least(attempts, 10), interval '10 min')`,
    })
    .where("id", "=", callback.id)
    .where((eb) => eb.or([eb("next_attempt_at", "is", null), eb("next_attempt_at", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the vendor contradicts a callback; gives since when it does. */
export async function recordContradiction(ctx: Ctx, callback: CallbackRow): Promise<Date> {
  const { contradicted_at } = await ctx.db.updateTable("vendor_callbacks")
    .set({ contradicted_at: sql`coalesce(contradicted_at, ${ctx.now()})` })
    .where("id", "=", callback.id).returning("contradicted_at").executeTakeFirstOrThrow();
  return contradicted_at ?? ctx.now();
}
