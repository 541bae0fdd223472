import { inTransaction } from "@/db/in_transaction.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../../context.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import { endSessions } from "../../sessions/end_sessions.ts";
import { listOpenWithdrawals } from "../../reset_lock/list_open_withdrawals.ts";
import { lockWithdrawals } from "../../reset_lock/lock_withdrawals.ts";
import { findMember } from "../find_member.ts";

/** The member whose withdrawal password is removed, the operator and the reason. */
export interface PasswordReset {
  account: string;
  operator: string;
  reason: string;
}

/** The result. Only `reset` has changed the member. */
export type PasswordResetOutcome =
  | { kind: "not_found" }
  /** The member has no withdrawal password. */
  | { kind: "no_password" }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | { kind: "reset"; proposedBy: string; sessions: number; lockedUntil: Date; open: string[] };

const action = "member.withdrawal_password_reset";

/**
 * Removes a member's withdrawal password, in two operators' names: a thief may have set it. Ends all sessions; for
 * `withdrawal.reset_lock_hours` the member can't withdraw, bind a card or an address, or set a password, which gives
 * them time to answer the mail, because a thief may know the login password. Open withdrawals stay for operators to
 * decide; returns their ids.
 */
export async function resetWithdrawalPassword(
  ctx: Ctx,
  { account, operator, reason }: PasswordReset,
): Promise<PasswordResetOutcome> {
  return await inTransaction(ctx.db, async (tx) => {
    const member = await findMember({ ...ctx, db: tx }, account);
    if (member === null) return { kind: "not_found" };
    const { hash } = await tx.selectFrom("members").select("withdrawal_password_hash as hash")
      .where("id", "=", member).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (hash === null) return { kind: "no_password" };
    const at = ctx.now();
    const decision = { name: action, subject: String(member), terms: {} } as const;
    const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
    if (agreement.kind === "proposed") return { kind: "proposed" };
    const { proposedBy } = agreement.proposal;
    await tx.updateTable("members").set({ withdrawal_password_hash: null }).where("id", "=", member).execute();
    const { hours, lockedUntil } = await lockWithdrawals({ ...ctx, db: tx }, member);
    const sessions = await endSessions(tx, member, "all");
    const open = await listOpenWithdrawals(tx, member);
    await sendMail(tx, { to: member, content: { kind: "withdrawal_password_reset", params: { hours } }, at });
    const event = { kind: "withdrawal_password_reset", at, address: null, userAgent: null } as const;
    await recordMemberEvent(tx, member, event);
    await recordAgreement(tx, agreement, at);
    const detail = { proposed_by: proposedBy, hours, sessions };
    await recordEvents(tx, [{ at, operator: operator.trim(), action, subject: `member ${member}`, reason, detail }]);
    return {
      kind: "reset",
      proposedBy,
      sessions,
      lockedUntil,
      open,
    };
  });
}
