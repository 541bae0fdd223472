import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { done, refuse, refuseUntil, type Result } from "../../../result.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import { networkOf } from "../../sessions/network_of.ts";
import { knownDevice, markKnownDevice } from "../../sign_in_attempts/known_device.ts";
import { giveBackAttempt, type SignInAttempt, takeAttempt, type Trier } from "../../sign_in_attempts/take_attempt.ts";
import { verifyCaptcha } from "@/api/platform/captcha/verify_captcha.ts";
import type { Visitor } from "../../sessions/visitor.ts";
import { isOutdated } from "../passwords/password.ts";
import { busyRetryS, type PasswordPermit } from "../passwords/password_limiter.ts";
import { readMember } from "../read_member.ts";
import type { Member, SignIn } from "../schema.ts";
import { checkSignInCode, type SignInCodeRefusal } from "../../second_factor/sign_in_code.ts";
import type { StatusRefusal } from "../../status/status.ts";
import { isExpired } from "../passwords/temporary_password.ts";
import { type StartedSession, startSession } from "./start_session.ts";

/** A member who has signed in, with the session that was opened. */
export interface SignInOutcome extends StartedSession {
  member: Member;
  remember: boolean;
  /** The device cookie by which this browser is known from now on. */
  devices: string;
}

/** Why a sign-in was refused. */
export type SignInRefusal = "wrong_credentials" | StatusRefusal | AttemptRefusal | SignInCodeRefusal;

/** Why no attempt was taken. */
type AttemptRefusal = "captcha_required" | "too_many_attempts" | "busy";

/**
 * Signs a member in by password. An unknown account gets the same answer as a wrong password, after the same work; only
 * the right password learns that the account is frozen or closed, or has a second factor. Nothing is hashed for an
 * attempt that isn't taken: strangers are asked for a captcha where many have failed before, and the browsers that know
 * this account are let through.
 */
export async function signIn(
  ctx: Ctx,
  { account, password, code, remember, google_recaptcha_response }: SignIn,
  visitor: Visitor,
  lang: Lang,
): Promise<Result<SignInOutcome, SignInRefusal>> {
  const device = await knownDevice(ctx, account, visitor.devices ?? "");
  const who = device === null ? `address ${networkOf(visitor.address)}` : `device ${device}`;
  using permit = ctx.passwords.enter(who, device !== null);
  if (!permit) return refuseUntil("busy", busyRetryS);
  const taken = await takeWithCaptcha(ctx, { account, address: visitor.address, device }, google_recaptcha_response);
  if (!taken.ok) return taken;
  const member = await ctx.db.selectFrom("members").select([
    "id",
    "password_hash",
    "temporary_password_hash",
    "temporary_password_until",
  ])
    .where("account", "=", account).executeTakeFirst();
  const opens = await permit.opens(member?.password_hash, password);
  if (!member || !opens || isExpired(member, ctx.now())) {
    await recordMemberEvent(ctx.db, member?.id ?? null, { kind: "sign_in_failed", at: ctx.now(), ...visitor });
    return refuse("wrong_credentials");
  }
  await giveBackAttempt(ctx, taken.value);
  const factor = await checkSignInCode(ctx, member.id, code);
  if (!factor.ok) {
    if (code) await recordMemberEvent(ctx.db, member.id, { kind: "sign_in_failed", at: ctx.now(), ...visitor });
    return factor;
  }
  const session = await startSession(ctx, member.id, {
    remember,
    visitor,
    proof: { passwordHash: member.password_hash },
    provedFactor: factor.value !== null,
  });
  if (!session.ok) return session;
  // A temporary password is recognised by its hash, so that stays unchanged.
  const isTemporary = member.password_hash === member.temporary_password_hash;
  if (isOutdated(member.password_hash) && !isTemporary) await rehash(ctx, permit, member, password);
  const devices = await markKnownDevice(ctx, account, visitor.devices ?? "");
  return done({ ...session.value, remember, devices, member: await readMember(ctx, member.id, lang) });
}

/** Takes an attempt; a captcha's answer is looked at, and used up, only if one is asked for. */
async function takeWithCaptcha(
  ctx: Ctx,
  trier: Trier,
  response: string,
): Promise<Result<SignInAttempt, AttemptRefusal>> {
  let taken = await takeAttempt(ctx, trier, { isSolved: false });
  if (taken === "captcha_required" && response !== "") {
    const verified = await verifyCaptcha(ctx, response);
    if (!verified.ok) {
      const { code, retryAfterS = busyRetryS } = verified.refusal;
      return code === "busy" ? refuseUntil(code, retryAfterS) : refuse("captcha_required");
    }
    taken = await takeAttempt(ctx, trier, { isSolved: true });
  }
  if (taken === "captcha_required") return refuse("captcha_required");
  return "retryAfterS" in taken ? refuseUntil("too_many_attempts", taken.retryAfterS) : done(taken);
}

/** Makes the hash again at today's cost, unless the password was changed in the meantime. */
async function rehash(
  ctx: Ctx,
  permit: PasswordPermit,
  { id, password_hash }: { id: MemberId; password_hash: string },
  password: string,
): Promise<void> {
  await ctx.db.updateTable("members").set({ password_hash: await permit.hash(password) })
    .where("id", "=", id).where("password_hash", "=", password_hash).execute();
}
