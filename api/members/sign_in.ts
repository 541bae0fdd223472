import type { Lang } from "@/i18n/mod.ts";
import type { Ctx, MemberId } from "../context.ts";
import { done, refuse, refuseUntil, type Result } from "../result.ts";
import { networkOf } from "../sessions/network_of.ts";
import { isOutdated } from "./password.ts";
import { busyRetryS, type PasswordTurn } from "./password_turns.ts";
import { readMember } from "./read_member.ts";
import type { Member, SignIn } from "./schema.ts";
import { forgetFailures, takeAttempt } from "./sign_in_attempts.ts";
import { type StartedSession, startSession, type Visitor } from "./start_session.ts";

/** A member who has signed in, with the session that was opened. */
export interface SignInOutcome extends StartedSession {
  member: Member;
  remember: boolean;
}

/** Why a sign-in was refused. */
export type SignInRefusal = "wrong_credentials" | "account_locked" | "too_many_attempts" | "busy";

/**
 * Signs a member in by password. An unknown account gets the same answer as a wrong password, after the same work; only
 * the right password learns that the account is locked. Nothing is hashed for an attempt that isn't taken.
 */
export async function signIn(
  ctx: Ctx,
  { account, password, remember }: SignIn,
  visitor: Visitor,
  lang: Lang,
): Promise<Result<SignInOutcome, SignInRefusal>> {
  using turn = ctx.passwords.enter(`address ${networkOf(visitor.address)}`);
  if (!turn) return refuseUntil("busy", busyRetryS);
  const attempt = await takeAttempt(ctx, account, visitor.address);
  if ("retryAfterS" in attempt) return refuseUntil("too_many_attempts", attempt.retryAfterS);
  const member = await ctx.db.selectFrom("members").select(["id", "password_hash", "locked_at"])
    .where("account", "=", account).executeTakeFirst();
  const opens = await turn.opens(member?.password_hash, password);
  if (!member || !opens) return refuse("wrong_credentials");
  await forgetFailures(ctx, attempt);
  if (member.locked_at) return refuse("account_locked");
  if (isOutdated(member.password_hash)) await rehash(ctx, turn, member, password);
  const session = await startSession(ctx, member.id, { remember, visitor });
  return done({ ...session, remember, member: await readMember(ctx, member.id, lang) });
}

/** Makes the hash again at today's cost, unless the password was changed in the meantime. */
async function rehash(
  ctx: Ctx,
  turn: PasswordTurn,
  { id, password_hash }: { id: MemberId; password_hash: string },
  password: string,
): Promise<void> {
  await ctx.db.updateTable("members").set({ password_hash: await turn.hash(password) })
    .where("id", "=", id).where("password_hash", "=", password_hash).execute();
}
