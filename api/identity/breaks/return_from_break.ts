import { sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMember } from "../members/lock_member.ts";
import { giveTimeAgain } from "../members/operators/give_time_again.ts";
import { auditMember, type MemberOperation, onLockedMember } from "../members/operators/locked_member.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import type { MemberStatus } from "../status/status_rules.ts";
import { readStoredBreak } from "./read_break.ts";

/** Why a member is still in their break. */
export type ReturnRefusal = "break_not_over" | "break_needs_support";

/**
 * Lets a member return from their time-out once its time has come. One who is in no break has nothing to return from, and
 * is answered alike.
 */
export async function returnFromBreak(
  ctx: Ctx,
  { member: { id } }: SignedIn,
  visitor: Visitor,
): Promise<Result<null, ReturnRefusal>> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, ReturnRefusal>> => {
    await lockMember(tx, id);
    const { break_kind, may_return_at } = await readStoredBreak(tx, id);
    if (may_return_at === null) return done(null);
    if (break_kind !== "time_out") return refuse("break_needs_support");
    const returned = await endLocked({ ...ctx, db: tx }, id, visitor);
    return returned ? done(null) : refuse("break_not_over", { until: may_return_at });
  });
}

/** The result of operators' word. Only `returned` has changed the member. */
export type OperatorsReturn =
  | { kind: "not_found" }
  | { kind: "no_break" }
  /** Its time has not come; that of one for good never does. */
  | { kind: "not_over"; until: Date }
  /** A frozen member is unfrozen first, and a closed one is for good. */
  | { kind: "wrong_status"; status: MemberStatus }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | { kind: "returned"; proposedBy: string };

const action = "member.return";

/** Lets a member return from a break whose time has come, in two operators' names: from an exclusion there is no other way. */
export async function returnMember(ctx: Ctx, operation: MemberOperation): Promise<OperatorsReturn> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<OperatorsReturn> => {
    const { id, currentStatus: { status }, may_return_at: until } = member;
    if (until === null) return { kind: "no_break" };
    if (status !== "self_excluded") return { kind: "wrong_status", status };
    if (until > inside.now()) return { kind: "not_over", until };
    const decision = { name: action, subject: String(id), terms: { until: until.toISOString() } } as const;
    const agreement = await proposeOrAgree(inside.db, decision, operation, inside.now());
    if (agreement.kind === "proposed") return { kind: "proposed" };
    if (!await endLocked(inside, id, { address: null, userAgent: null })) return { kind: "not_over", until };
    await recordAgreement(inside.db, agreement, inside.now());
    const { proposedBy } = agreement.proposal;
    await auditMember(inside, id, "member.returned", operation, {
      until: until.toISOString(),
      proposed_by: proposedBy,
    });
    return { kind: "returned", proposedBy };
  });
}

/**
 * Ends a break whose time has come, under the member's lock: the time is read in the statement. The member is what they
 * were before, and may claim open rebates for the whole time again.
 * @returns false while its time has not come
 */
async function endLocked(
  inside: Ctx & { db: Transaction<DB> },
  member: MemberId,
  by: Visitor | { address: null; userAgent: null },
): Promise<boolean> {
  const { db, now } = inside;
  const at = now();
  const { rows: [ended] } = await sql<{ to: MemberStatus }>`
    update members set status = case when activated_at is null then 'new' else 'active' end, excluded_until = null,
        break_kind = null, break_began_at = null, may_return_at = null
      where id = ${member} and status = 'self_excluded' and may_return_at <= ${at} and may_return_at <= clock_timestamp()
      returning status as "to"`.execute(db);
  if (!ended) return false;
  await giveTimeAgain(inside, member);
  const details = { from: "self_excluded", to: ended.to };
  await recordMemberEvent(db, member, { kind: "status_changed", at, ...by, details });
  await sendMailSparingly(db, { to: member, content: { kind: "break_ended", params: {} }, at });
  return true;
}
