import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { endSessions } from "../../sessions/end_sessions.ts";
import type { Ctx } from "@/api/context.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import type { MailContent } from "@/api/messages/mail/templates.ts";
import { recordMemberEvent } from "../../member_events/record_member_event.ts";
import type { MemberStatus } from "../../status/status_rules.ts";
import { giveTimeAgain } from "./give_time_again.ts";
import {
  auditMember,
  type InTransaction,
  type LockedMember,
  type MemberOperation,
  onLockedMember,
  type Trial,
} from "./locked_member.ts";

/** The result. Only `changed` has changed the member. */
export type StatusChange =
  | { kind: "not_found" }
  | { kind: "changed"; from: MemberStatus; to: MemberStatus; sessions: number }
  /** The member already has the new status. */
  | { kind: "unchanged"; status: MemberStatus }
  /** From this status that change isn't made. */
  | { kind: "wrong_status"; status: MemberStatus }
  /** An exclusion ends when it was said to end, or later. */
  | { kind: "shorter"; until: Date };

/** Lets a member deposit, from now on or, if they are frozen or excluded, from when they no longer are. */
export async function activateMember(ctx: Ctx, operation: MemberOperation, trial?: Trial): Promise<StatusChange> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<StatusChange> => {
    const { status } = member.currentStatus;
    if (status === "closed") return { kind: "wrong_status", status };
    if (member.activated_at !== null) return { kind: "unchanged", status };
    const to = status === "new" ? "active" : status;
    return await change(inside, member, operation, "member.activated", { status: to, activated_at: inside.now() });
  }, trial);
}

/**
 * Freezes a member: all sessions end at once and none can begin. Pending transfers, deposits and withdrawals end by
 * their own rules, and the money stays the member's.
 */
export async function freezeMember(ctx: Ctx, operation: MemberOperation, trial?: Trial): Promise<StatusChange> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<StatusChange> => {
    const { status } = member.currentStatus;
    if (status === "frozen") return { kind: "unchanged", status };
    if (status === "closed") return { kind: "wrong_status", status };
    return await change(inside, member, operation, "member.frozen", { status: "frozen" });
  }, trial);
}

/**
 * Ends a freeze: the member is excluded if their exclusion has not ended, otherwise as before. They may claim open
 * rebates for the whole time again.
 */
export async function unfreezeMember(ctx: Ctx, operation: MemberOperation): Promise<StatusChange> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<StatusChange> => {
    const { status } = member.currentStatus;
    if (status !== "frozen") return { kind: "wrong_status", status };
    const { activated_at, excluded_until } = member;
    const isExcluded = excluded_until !== null && excluded_until > inside.now();
    const to = isExcluded ? "self_excluded" : activated_at === null ? "new" : "active";
    await giveTimeAgain(inside, member.id);
    return await change(inside, member, operation, "member.unfrozen", { status: to });
  });
}

/**
 * Excludes a member on their own wish until a date: no deposits, no points into games, no play, while they still see and
 * take out what is theirs. The date can be moved to a later one and never to an earlier one; a freeze doesn't shorten it.
 * In a break of the member's own, the date is the one from which they may return.
 */
export async function excludeMember(
  ctx: Ctx,
  { until, ...operation }: MemberOperation & { until: Date },
): Promise<StatusChange> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<StatusChange> => {
    const { status } = member.currentStatus;
    if (status === "closed") return { kind: "wrong_status", status };
    const before = member.may_return_at ?? member.excluded_until;
    const earliest = before !== null && before > inside.now() ? before : inside.now();
    if (until < earliest) return { kind: "shorter", until: earliest };
    if (before?.getTime() === until.getTime()) return { kind: "unchanged", status };
    const to = status === "frozen" ? "frozen" : "self_excluded";
    const end = member.may_return_at === null ? { excluded_until: until } : { may_return_at: until };
    return await change(inside, member, operation, "member.excluded", { status: to, ...end });
  });
}

async function change(
  inside: InTransaction,
  { id, currentStatus: { status: from } }: LockedMember,
  operation: MemberOperation,
  action: string,
  columns: { status: MemberStatus; activated_at?: Date; excluded_until?: Date; may_return_at?: Date },
): Promise<StatusChange> {
  const { status: to } = columns;
  const until = columns.may_return_at ?? columns.excluded_until;
  // A transfer reads the status under its accounts' locks, and takes none of the member.
  if (to === "frozen" || to === "self_excluded") await lockAllAccounts(inside.db, id);
  await inside.db.updateTable("members").set(columns).where("id", "=", id).execute();
  const sessions = to === "frozen" ? await endSessions(inside.db, id, "all") : 0;
  await sendMail(inside.db, { to: id, content: mailOf({ ...columns, until }), at: inside.now() });
  const details = { from, to, ...(until && { until: until.toISOString() }) };
  const event = { kind: "status_changed", at: inside.now(), address: null, userAgent: null, details } as const;
  await recordMemberEvent(inside.db, id, event);
  await auditMember(inside, id, action, operation, { ...details, sessions });
  return { kind: "changed", from, to, sessions };
}

/** Returns the mail to the member; a frozen member finds it once unfrozen. */
function mailOf(
  { status, activated_at, until }: { status: MemberStatus; activated_at?: Date; until: Date | undefined },
): MailContent {
  if (until) return { kind: "self_excluded", params: { until: until.toISOString() } };
  if (activated_at) return { kind: "account_activated", params: {} };
  return { kind: status === "frozen" ? "account_frozen" : "account_unfrozen", params: {} };
}
