import type { Transaction } from "kysely";
import { inTransactionIf } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type CurrentStatus, statusAt, statusColumns, type StoredStatus } from "../../status/status.ts";
import { findMember } from "../find_member.ts";
import { lockMember } from "../lock_member.ts";

/** An operator's change to a member, and the reason. */
export interface MemberOperation {
  account: string;
  operator: string;
  reason: string;
}

/** A member's row under its lock, within the transaction. */
export interface LockedMember extends Required<StoredStatus> {
  id: MemberId;
  level: number;
  /** The member's current status. */
  currentStatus: CurrentStatus;
}

/** How an operation is carried out. */
export interface Trial {
  /** Everything is judged under the lock, and nothing of it is kept. */
  dryRun?: boolean;
}

/** The context inside of a transaction. */
export type InTransaction = Ctx & { db: Transaction<DB> };

/** Works on a member whose row is locked until the transaction ends, so that nothing of it changes meanwhile. */
export async function onLockedMember<Outcome>(
  ctx: Ctx,
  account: string,
  work: (inside: InTransaction, member: LockedMember) => Promise<Outcome>,
  { dryRun = false }: Trial = {},
): Promise<Outcome | { kind: "not_found" }> {
  type Answer = { outcome: Outcome | { kind: "not_found" }; keep: boolean };
  const { outcome } = await inTransactionIf(ctx.db, async (tx): Promise<Answer> => {
    const inside = { ...ctx, db: tx };
    const id = await findMember(inside, account);
    if (id === null) return { outcome: { kind: "not_found" }, keep: false };
    await lockMember(tx, id);
    // In a separate statement: it sees what was committed before the lock was held.
    const row = await tx.selectFrom("members").select(["user_level", ...statusColumns])
      .where("id", "=", id).executeTakeFirstOrThrow();
    const { user_level: level, ...stored } = row;
    const member = { id, level, ...stored, currentStatus: statusAt(stored, ctx.now()) };
    return { outcome: await work(inside, member), keep: !dryRun };
  });
  return outcome;
}

/** Writes into the audit trail what an operator did to a member. */
export async function auditMember(
  { db, now }: Pick<InTransaction, "db" | "now">,
  member: MemberId,
  action: string,
  { operator, reason }: Pick<MemberOperation, "operator"> & Partial<MemberOperation>,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await recordEvents(db, [
    { at: now(), operator: operator.trim(), action, subject: `member ${member}`, reason, detail },
  ]);
}
