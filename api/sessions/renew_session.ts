import type { Ctx } from "../context.ts";
import { seenAt, type SignedIn } from "./session.ts";

/** Lets a living session last its full time from now, as far as its last day. Gives when it ends. */
export async function renewSession(ctx: Ctx, { session }: SignedIn): Promise<Date> {
  const row = await ctx.db.updateTable("sessions").set(seenAt(ctx.now(), session.remember))
    .where("token_hash", "=", session.tokenHash).returning("expires_at").executeTakeFirst();
  // Signed out meanwhile: it ends as it would have.
  return row?.expires_at ?? session.expiresAt;
}
