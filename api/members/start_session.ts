import type { Ctx, MemberId } from "../context.ts";
import { expiryOf, hashToken, lastDayOf, newToken } from "./session.ts";

/** Where a session is started from. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** A session just started: the token is told once and stored nowhere. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
}

/** Opens a session for a member who has proved who they are, and remembers from where. */
export async function startSession(
  ctx: Ctx,
  member: MemberId,
  { remember, visitor }: { remember: boolean; visitor: Visitor },
): Promise<StartedSession> {
  const token = newToken();
  const now = ctx.now();
  const expiresAt = expiryOf(remember, now);
  const device = { member_id: member, address: visitor.address, user_agent: visitor.userAgent.slice(0, 255) };
  await ctx.db.insertInto("devices").values({ ...device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "address", "user_agent"]).doUpdateSet({ last_seen_at: now })
    )
    .execute();
  await ctx.db.insertInto("sessions").values({
    token_hash: hashToken(token),
    remember,
    ...device,
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
    ends_at: lastDayOf(remember, now),
  }).execute();
  return { token, expiresAt };
}
