import { inTransaction } from "@/db/in_transaction.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { findMember } from "../members/find_member.ts";
import { lockMember } from "../members/lock_member.ts";
import { lockWithdrawals } from "../reset_lock/lock_withdrawals.ts";
import { readFactors } from "../second_factor/read_factors.ts";
import { clearTotp, lockTotpFactor } from "../second_factor/totp_factor.ts";
import { endSessions } from "../sessions/end_sessions.ts";

/** The member whose factors are removed, the operator and the reason. */
export interface FactorRemoval {
  account: string;
  operator: string;
  reason: string;
}

/** The result. Only `removed` has changed the member. */
export type FactorRemovalOutcome =
  | { kind: "not_found" }
  /** The member has neither an authenticator nor a passkey. */
  | { kind: "no_factors" }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | { kind: "removed"; proposedBy: string; totp: boolean; passkeys: number; sessions: number; lockedUntil: Date };

const action = "member.factors_removed";

/**
 * Removes a member's authenticator, recovery codes and passkeys, in two operators' names: for one who has lost them. The
 * sessions end, and for the time of the setting `withdrawal.reset_lock_hours` the member can't withdraw nor change payout
 * accounts: who called may have been a thief with the password, and the member gets a mail and has so long to answer.
 */
export async function removeFactors(
  ctx: Ctx,
  { account, operator, reason }: FactorRemoval,
): Promise<FactorRemovalOutcome> {
  return await inTransaction(ctx.db, async (tx): Promise<FactorRemovalOutcome> => {
    const inside = { ...ctx, db: tx };
    const member = await findMember(inside, account);
    if (member === null) return { kind: "not_found" };
    await lockMember(tx, member);
    await lockTotpFactor(tx, member);
    const { totpSince, passkeys } = await readFactors(inside, member);
    if (totpSince === null && passkeys === 0) return { kind: "no_factors" };
    const at = ctx.now();
    const decision = { name: action, subject: String(member), terms: {} } as const;
    const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
    if (agreement.kind === "proposed") return { kind: "proposed" };
    await clearTotp(tx, member);
    await tx.deleteFrom("passkeys").where("member_id", "=", member).execute();
    const { hours, lockedUntil } = await lockWithdrawals(inside, member);
    const sessions = await endSessions(tx, member, "all");
    const event = { kind: "factor_removed", at, address: null, userAgent: null, details: { factor: "all" } } as const;
    await recordMemberEvent(tx, member, event);
    await sendMail(tx, { to: member, content: { kind: "factors_removed", params: { hours } }, at });
    await recordAgreement(tx, agreement, at);
    const { proposedBy } = agreement.proposal;
    const detail = { proposed_by: proposedBy, totp: totpSince !== null, passkeys, hours, sessions };
    await recordEvents(tx, [{ at, operator: operator.trim(), action, subject: `member ${member}`, reason, detail }]);
    return { kind: "removed", proposedBy, totp: totpSince !== null, passkeys, sessions, lockedUntil };
  });
}
