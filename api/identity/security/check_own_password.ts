import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { isExpired } from "../members/passwords/temporary_password.ts";
import { busyRetryS } from "../members/passwords/password_limiter.ts";
import { done, refuseField, refuseUntil, type Result } from "../../result.ts";
import { sessionIdOf } from "../sessions/end_sessions.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { giveBackAttempt, takeAttempt } from "../sign_in_attempts/take_attempt.ts";

/** Why a signed-in member's own password was not taken. */
export type OwnPasswordRefusal = "invalid_field" | "too_many_attempts" | "busy";

/**
 * Checks a signed-in member's login password: the thief of a session must not guess the password. Counts tries for this
 * session alone, so that others don't hold the member up. Returns the hash that the password opened.
 * @param given the password, and the field of the form that it was in
 */
export async function checkOwnPassword(
  ctx: Ctx,
  { member, session }: SignedIn,
  given: { path: string; password: string },
  { address, userAgent }: Visitor,
): Promise<Result<string, OwnPasswordRefusal>> {
  using permit = ctx.passwords.enter(`member ${member.id}`, true);
  if (!permit) return refuseUntil("busy", busyRetryS);
  const device = `session ${await sessionIdOf(ctx.db, session.tokenHash) ?? "ended"}`;
  const attempt = await takeAttempt(ctx, { account: member.account, address, device }, { isSolved: true });
  if (attempt === "captcha_required") throw new Error("a session's own tries ask for no captcha");
  if ("retryAfterS" in attempt) return refuseUntil("too_many_attempts", attempt.retryAfterS);
  const stored = await ctx.db.selectFrom("members")
    .select(["password_hash", "temporary_password_hash", "temporary_password_until"])
    .where("id", "=", member.id).executeTakeFirstOrThrow();
  const { password_hash: hash } = stored;
  if (await permit.opens(hash, given.password) && !isExpired(stored, ctx.now())) {
    await giveBackAttempt(ctx, attempt);
    return done(hash);
  }
  await recordMemberEvent(ctx.db, member.id, { kind: "step_up_failed", at: ctx.now(), address, userAgent });
  return refuseField(given.path, "password_wrong");
}
