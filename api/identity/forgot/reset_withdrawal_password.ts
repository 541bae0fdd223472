import { inTransaction } from "@/db/in_transaction.ts";
import { withdrawalResetFaults } from "@/shared/rules/forgot_rules.ts";
import type { Ctx } from "../../context.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { isCommonPassword } from "../members/passwords/common_passwords.ts";
import { lockMember } from "../members/lock_member.ts";
import { busyRetryS } from "../members/passwords/password_limiter.ts";
import { lockedByReset, lockWithdrawals } from "../reset_lock/lock_withdrawals.ts";
import { done, refuse, refuseField, refuseFields, refuseUntil, type Result } from "../../result.ts";
import type { FieldFault } from "../../refusals.ts";
import { checkOwnPassword, type OwnPasswordRefusal } from "../security/check_own_password.ts";
import { endSessions, sessionIdOf } from "../sessions/end_sessions.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { memberAsker } from "@/api/messages/sms/asker.ts";
import { takeSmsCode } from "@/api/messages/sms/take_code.ts";
import type { WithdrawalPasswordReset } from "./schema.ts";

/** Why a forgotten withdrawal password was not reset. */
export type WithdrawalResetRefusal = OwnPasswordRefusal | "sms_code_wrong" | "withdrawals_locked" | "no_mobile";

/**
 * Sets a new withdrawal password for a member who has forgotten theirs, by the code that was sent to their mobile and
 * their login password. As after operators have taken a password back, the member can't withdraw or bind a card or an
 * address for the time of the setting `withdrawal.reset_lock_hours`: a thief may have both, and the member gets a mail.
 * The member's other sessions end. While such a lock holds there is no other reset.
 */
export async function resetForgottenWithdrawalPassword(
  ctx: Ctx,
  signedIn: SignedIn,
  typed: WithdrawalPasswordReset,
  visitor: Visitor,
): Promise<Result<{ lockedUntil: Date }, WithdrawalResetRefusal>> {
  const faults = await faultsIn(typed);
  if (faults.length > 0) return refuseFields(faults);
  const own = await checkOwnPassword(ctx, signedIn, { path: "password", password: typed.password }, visitor);
  if (!own.ok) return own;
  const { id, account } = signedIn.member;
  using permit = ctx.passwords.enter(`member ${id}`, true);
  if (!permit) return refuseUntil("busy", busyRetryS);
  const hash = await permit.hash(typed.withdrawal_password);
  const at = ctx.now();
  return await inTransaction(ctx.db, async (tx) => {
    const { mobile } = await tx.selectFrom("members").select("mobile").where("id", "=", id).executeTakeFirstOrThrow();
    if (mobile === null) return refuse("no_mobile");
    const code = { purpose: "withdrawal_password", mobile, account, code: typed.sms_verify.trim() } as const;
    const taken = await takeSmsCode({ ...ctx, db: tx }, { ...code, asker: memberAsker(id) });
    if (!taken.ok) return taken;
    await lockMember(tx, id);
    if (await lockedByReset(tx, id, at)) return refuse("withdrawals_locked");
    // Only while the password and the mobile that were judged are still the member's.
    const set = await tx.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", id)
      .where("mobile", "=", mobile).where("password_hash", "=", own.value).executeTakeFirst();
    if (set.numUpdatedRows === 0n) return refuseField("password", "password_wrong");
    const { hours, lockedUntil } = await lockWithdrawals({ ...ctx, db: tx }, id);
    const session = await sessionIdOf(tx, signedIn.session.tokenHash);
    await endSessions(tx, id, session === null ? "all" : { except: session });
    await sendMail(tx, { to: id, content: { kind: "withdrawal_password_forgotten", params: { hours } }, at });
    const { address, userAgent } = visitor;
    await recordMemberEvent(tx, id, { kind: "withdrawal_password_reset", at, address, userAgent, details: { hours } });
    return done({ lockedUntil });
  });
}

async function faultsIn(typed: WithdrawalPasswordReset): Promise<FieldFault[]> {
  const faults: FieldFault[] = withdrawalResetFaults(typed);
  const isLong = !faults.some(({ path }) => path === "withdrawal_password");
  return isLong && await isCommonPassword(typed.withdrawal_password)
    ? [...faults, { path: "withdrawal_password", word: "password_common" }]
    : faults;
}
