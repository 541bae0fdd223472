import { inTransaction } from "@/db/in_transaction.ts";
import {
  forgotAccountFaults,
  forgotPasswordFaults,
  type ForgotReset,
  readForgotAccount,
} from "@/shared/rules/forgot_rules.ts";
import type { Ctx } from "../../context.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { isCommonPassword } from "../members/passwords/common_passwords.ts";
import { lockMember } from "../members/lock_member.ts";
import { lockWithdrawals } from "../reset_lock/lock_withdrawals.ts";
import { busyRetryS } from "../members/passwords/password_limiter.ts";
import { done, refuse, refuseField, refuseFields, refuseUntil, type Result } from "../../result.ts";
import { endSessions } from "../sessions/end_sessions.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { accountAsker, nameOf } from "@/api/messages/sms/asker.ts";
import { takeSmsCode } from "@/api/messages/sms/take_code.ts";

/** Why a forgotten password was not reset. */
export type ForgotVerifyRefusal = "sms_code_wrong" | "invalid_field" | "busy";

/**
 * Sets a new login password for the holder of the code sent to the member's mobile. Ends all sessions, locks
 * withdrawals as after any reset, sends a mail, and starts no session: a frozen or closed account stays restricted. A
 * wrong code, an unknown account and another member's mobile are answered alike, after the same work.
 */
export async function resetForgottenPassword(
  ctx: Ctx,
  typed: ForgotReset,
  visitor: Visitor,
): Promise<Result<{ lockedUntil: Date }, ForgotVerifyRefusal>> {
  const country = ctx.settings.get("site.country");
  const read = readForgotAccount(country, typed);
  const faults = [...forgotAccountFaults(country, read), ...forgotPasswordFaults(typed)];
  if (faults.length > 0) return refuseFields(faults);
  if (await isCommonPassword(typed.password)) return refuseField("password", "password_common");
  const asker = await accountAsker(ctx, read.account, visitor, { solved: true });
  using permit = ctx.passwords.enter(nameOf(asker), asker.kind === "known");
  if (!permit) return refuseUntil("busy", busyRetryS);
  const taken = await inTransaction(ctx.db, (tx) => {
    const given = { purpose: "forgot", ...read, code: typed.sms_verify.trim(), asker } as const;
    return takeSmsCode({ ...ctx, db: tx }, given);
  });
  if (!taken.ok) return taken;
  const hash = await permit.hash(typed.password);
  return await inTransaction(ctx.db, async (tx) => {
    const member = await tx.selectFrom("members").select("id").where("account", "=", read.account).executeTakeFirst();
    if (!member) return refuse("sms_code_wrong");
    await lockMember(tx, member.id);
    // Judged behind the lock: an account that was closed or erased meanwhile gets no password.
    const set = await tx.updateTable("members").set({ password_hash: hash }).where("id", "=", member.id)
      .where("mobile", "=", read.mobile).where("status", "<>", "closed").executeTakeFirst();
    if (set.numUpdatedRows === 0n) return refuse("sms_code_wrong");
    const { hours, lockedUntil } = await lockWithdrawals({ ...ctx, db: tx }, member.id);
    const sessions = await endSessions(tx, member.id, "all");
    const at = ctx.now();
    await sendMail(tx, { to: member.id, content: { kind: "password_reset", params: { hours } }, at });
    const { address, userAgent } = visitor;
    const details = { sessions, hours };
    await recordMemberEvent(tx, member.id, { kind: "password_reset", at, address, userAgent, details });
    return done({ lockedUntil });
  });
}
