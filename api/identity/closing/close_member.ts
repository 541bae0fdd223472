import { endSessions } from "../sessions/end_sessions.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import type { Ctx } from "../../context.ts";
import { findMember } from "../members/find_member.ts";
import { auditMember, type MemberOperation, onLockedMember } from "../members/operators/locked_member.ts";
import type { StatusChange } from "../members/operators/change_status.ts";
import { askProviders, readRemainder, type Remainder } from "./what_remains.ts";

/** The result of closing an account. Only `changed` has changed it. */
export type Closing = StatusChange | { kind: "remains"; remains: Remainder };

/**
 * Closes an account permanently: no session, no actions. Refused while it holds money or has anything open: pay the
 * member out first, and freeze the account to keep them out meanwhile.
 */
export async function closeMember(ctx: Ctx, operation: MemberOperation): Promise<Closing> {
  const known = await findMember(ctx, operation.account);
  if (known === null) return { kind: "not_found" };
  const unread = await askProviders(ctx, known);
  return await onLockedMember(ctx, operation.account, async (inside, { id, currentStatus }): Promise<Closing> => {
    const { status: from } = currentStatus;
    if (from === "closed") return { kind: "unchanged", status: from };
    await lockAllAccounts(inside.db, id);
    const remains = await readRemainder(inside, id, unread);
    if (remains) return { kind: "remains", remains };
    await inside.db.updateTable("members").set({ status: "closed" }).where("id", "=", id).execute();
    const sessions = await endSessions(inside.db, id, "all");
    await auditMember(inside, id, "member.closed", operation, { from, sessions });
    return { kind: "changed", from, to: "closed", sessions };
  });
}
