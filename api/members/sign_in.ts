import type { Lang } from "@/i18n/mod.ts";
import type { Ctx, MemberId } from "../context.ts";
import { done, refuse, type Result } from "../result.ts";
import { hashPassword, isOutdated, passwordOpens } from "./password.ts";
import { readMember } from "./read_member.ts";
import type { Member, SignIn } from "./schema.ts";
import { countFailure, forgetFailures, takeAttempt } from "./sign_in_attempts.ts";
import { type StartedSession, startSession, type Visitor } from "./start_session.ts";

/** A member who has signed in, with the session that was opened. */
export interface SignInOutcome extends StartedSession {
  member: Member;
  remember: boolean;
}

/** Why a sign-in was refused. */
export type SignInRefusal = "wrong_credentials" | "account_locked" | "too_many_attempts";

/**
 * Signs a member in by password. An unknown account gets the same answer as a wrong password, after the same work; only
 * the right password learns that the account is locked.
 */
export async function signIn(
  ctx: Ctx,
  { account, password, remember }: SignIn,
  visitor: Visitor,
  lang: Lang,
): Promise<Result<SignInOutcome, SignInRefusal>> {
  const retryAfterS = await takeAttempt(ctx, account, visitor.address);
  if (retryAfterS !== null) return refuse("too_many_attempts", { retryAfterS });
  const member = await ctx.db.selectFrom("members").select(["id", "password_hash", "locked_at"])
    .where("account", "=", account).executeTakeFirst();
  const opens = await passwordOpens(member?.password_hash, password);
  if (!member || !opens) {
    await countFailure(ctx, visitor.address);
    return refuse("wrong_credentials");
  }
  await forgetFailures(ctx, account);
  if (member.locked_at) return refuse("account_locked");
  if (isOutdated(member.password_hash)) await rehash(ctx, member.id, member.password_hash, password);
  const session = await startSession(ctx, member.id, { remember, visitor });
  return done({ ...session, remember, member: await readMember(ctx, member.id, lang) });
}

/** Makes the hash again at today's cost, unless the password was changed in the meantime. */
async function rehash(ctx: Ctx, member: MemberId, outdatedHash: string, password: string): Promise<void> {
  await ctx.db.updateTable("members").set({ password_hash: await hashPassword(password) })
    .where("id", "=", member).where("password_hash", "=", outdatedHash).execute();
}
