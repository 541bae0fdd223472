import { endSessions } from "../../sessions/end_sessions.ts";
import type { Ctx } from "@/api/context.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import type { MemberStatus } from "../../status/status_rules.ts";
import { lockWithdrawals } from "../../reset_lock/lock_withdrawals.ts";
import { hashPassword } from "../passwords/password.ts";
import { newTemporaryPassword, temporaryColumns } from "../passwords/temporary_password.ts";
import { auditMember, type MemberOperation, onLockedMember } from "./locked_member.ts";

/** The result. Only `reset` has changed the member. */
export type LoginReset =
  | { kind: "not_found" }
  | { kind: "wrong_status"; status: MemberStatus }
  | { kind: "reset"; password: string; until: Date; sessions: number; lockedUntil: Date };

/**
 * Gives a member who can't sign in a temporary password, which this answer alone knows. Every session ends. Until they
 * have set a password of their own they can do nothing else; and as it is an operator who knows this one, withdrawals,
 * cards and addresses are locked for the time of the setting `withdrawal.reset_lock_hours`.
 */
export async function resetPassword(ctx: Ctx, operation: MemberOperation): Promise<LoginReset> {
  const password = newTemporaryPassword();
  const hash = await hashPassword(password);
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<LoginReset> => {
    const { id, currentStatus: { status } } = member;
    if (status === "closed") return { kind: "wrong_status", status };
    const at = inside.now();
    const columns = temporaryColumns(hash, at);
    await inside.db.updateTable("members").set(columns).where("id", "=", id).execute();
    const { hours, lockedUntil } = await lockWithdrawals(inside, id);
    const sessions = await endSessions(inside.db, id, "all");
    await sendMail(inside.db, { to: id, content: { kind: "password_reset_by_support", params: { hours } }, at });
    await recordMemberEvent(inside.db, id, { kind: "password_reset", at, address: null, userAgent: null });
    await auditMember(inside, id, "member.password_reset", operation, { sessions, hours });
    return { kind: "reset", password, until: columns.temporary_password_until, sessions, lockedUntil };
  });
}
