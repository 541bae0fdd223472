import type { Ctx } from "../context.ts";
import { attemptLimits } from "./sign_in_attempts.ts";

/** Removes sessions that are over. Gives how many; the site is the same without them. */
export async function purgeSessions(ctx: Ctx): Promise<bigint> {
  const { numDeletedRows } = await ctx.db.deleteFrom("sessions").where("expires_at", "<=", ctx.now())
    .executeTakeFirst();
  return numDeletedRows;
}

/** Removes counts of failed sign-ins whose window is over. Gives how many. */
export async function purgeSignInAttempts(ctx: Ctx): Promise<bigint> {
  const windowStart = new Date(ctx.now().getTime() - attemptLimits.windowMs);
  const { numDeletedRows } = await ctx.db.deleteFrom("sign_in_attempts")
    .where("window_started_at", "<=", windowStart).executeTakeFirst();
  return numDeletedRows;
}

/** How long it is known from where a member signed in. */
export const deviceKeptMs = 180 * 24 * 60 * 60 * 1000;

/** Forgets devices from which nobody has signed in for long. Gives how many. */
export async function purgeDevices(ctx: Ctx): Promise<bigint> {
  const forgotten = new Date(ctx.now().getTime() - deviceKeptMs);
  const { numDeletedRows } = await ctx.db.deleteFrom("devices").where("last_seen_at", "<=", forgotten)
    .executeTakeFirst();
  return numDeletedRows;
}
