import { inTransaction } from "@/db/in_transaction.ts";
import type { Lang } from "@/i18n/mod.ts";
import type { TypedSignUp } from "@/shared/rules/sign_up_rules.ts";
import type { Ctx } from "../../context.ts";
import { busyRetryS } from "../members/passwords/password_limiter.ts";
import { readMember } from "../members/read_member.ts";
import type { SignInOutcome } from "../members/sign_in/sign_in.ts";
import { startSession } from "../members/sign_in/start_session.ts";
import { done, refuseUntil, type Result } from "../../result.ts";
import { networkOf } from "../sessions/network_of.ts";
import { markKnownDevice } from "../sign_in_attempts/known_device.ts";
import type { Visitor } from "../sessions/visitor.ts";
import type { StatusRefusal } from "../status/status.ts";
import { checkFields } from "./check_fields.ts";
import { openVisitorAccount } from "./open_account.ts";

/** Why a sign-up was refused. */
export type SignUpRefusal = "invalid_field" | "sms_code_wrong" | "sign_up_needs_support" | "busy" | StatusRefusal;

/**
 * Makes a visitor a member and signs them in. Whether an account or a mobile number is a member's is looked up, and said,
 * only after the code of the text message was right: before that every answer is the same, by the same work.
 */
export async function signUp(
  ctx: Ctx,
  typed: TypedSignUp,
  visitor: Visitor,
  lang: Lang,
): Promise<Result<SignInOutcome, SignUpRefusal>> {
  const checked = await checkFields(ctx.settings.get("site.country"), typed);
  if (!checked.ok) return checked;
  using permit = ctx.passwords.enter(`address ${networkOf(visitor.address)}`);
  if (!permit) return refuseUntil("busy", busyRetryS);
  // Before the transaction, which would hold its connection and the code's row meanwhile.
  const passwordHash = await permit.hash(checked.value.password);
  const opened = await inTransaction(
    ctx.db,
    (tx) => openVisitorAccount({ ...ctx, db: tx }, checked.value, { passwordHash, visitor }),
  );
  if (!opened.ok) return opened;
  const member = opened.value;
  const session = await startSession(ctx, member, { remember: false, visitor });
  if (!session.ok) return session;
  const devices = await markKnownDevice(ctx, checked.value.account, visitor.devices ?? "");
  return done({ ...session.value, remember: false, devices, member: await readMember(ctx, member, lang) });
}
