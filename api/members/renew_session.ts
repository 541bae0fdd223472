import type { Ctx } from "../context.ts";
import { expiryOf, type SignedIn } from "./session.ts";

/** Lets a living session last its full time from now. Gives when it ends. */
export async function renewSession(ctx: Ctx, { session }: SignedIn): Promise<Date> {
  const now = ctx.now();
  const expiresAt = expiryOf(session.remember, now);
  await ctx.db.updateTable("sessions").set({ seen_at: now, expires_at: expiresAt })
    .where("token_hash", "=", session.tokenHash).execute();
  return expiresAt;
}
