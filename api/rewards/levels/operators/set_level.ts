import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Agreement, proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import {
  auditMember,
  type InTransaction,
  type LockedMember,
  type MemberOperation,
  onLockedMember,
} from "@/api/identity/members/operators/locked_member.ts";
import { recordLevelChanges } from "../record_level_changes.ts";

/** The result. Only `changed` has changed the member. */
export type LevelSetting =
  | { kind: "not_found" }
  | { kind: "unchanged" }
  /** Another operator has to give the same level. */
  | { kind: "proposed" }
  | { kind: "changed"; from: number; proposedBy: string | null };

/** The highest level. */
export const highestLevel = 5;

/**
 * Gives a member a level, and a mail about it; a higher one, which brings gifts, rebates and limits, needs two
 * operators. A level above the earned one stays as the minimum; a lower one stays until the member earns a higher one
 * than they have now.
 */
export async function setLevel(
  ctx: Ctx,
  { level, ...operation }: MemberOperation & { level: number },
): Promise<LevelSetting> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<LevelSetting> => {
    const { id, level: from } = member;
    if (from === level) return { kind: "unchanged" };
    const agreement = level > from ? await agree(inside, member, { level, ...operation }) : null;
    if (agreement?.kind === "proposed") return { kind: "proposed" };
    await inside.db.updateTable("members").set({ user_level: level, level_since: inside.now() }).where("id", "=", id)
      .execute();
    await keepGiven(inside.db, id, level);
    const at = inside.now();
    const { operator, reason } = operation;
    const change = { member: id, from, to: level, cause: "operator", orderId: null } as const;
    await recordLevelChanges(inside.db, [{ ...change, operator: operator.trim(), reason, at }]);
    const content = { kind: "level_set", params: { level } } as const;
    await sendMail(inside.db, { to: id, content, at });
    const proposedBy = agreement?.proposal.proposedBy ?? null;
    await auditMember(inside, id, "member.level_set", operation, { from, level, proposed_by: proposedBy });
    if (agreement) await recordAgreement(inside.db, agreement, at);
    return { kind: "changed", from, proposedBy };
  });
}

async function agree(
  { db, now }: InTransaction,
  { id, level: from }: LockedMember,
  { level, ...by }: MemberOperation & { level: number },
): Promise<Agreement> {
  const decision = {
    name: "member.level",
    subject: String(id),
    terms: { from: String(from), to: String(level) },
  } as const;
  return await proposeOrAgree(db, decision, by, now());
}

/**
 * Stores an operator's level beside the one that the months earned at the last review; nothing if both are the same. At
 * once, because the next review would see only the last of several.
 */
async function keepGiven(db: Kysely<DB>, member: MemberId, level: number): Promise<void> {
  await sql`
    insert into member_levels as l (member_id, earned_level, given_level, given_at_level)
      select ${member}::bigint, 0, nullif(${level}::smallint, 0), case when ${level}::smallint > 0 then 0 end
      on conflict (member_id) do update set given_level = nullif(${level}::smallint, l.earned_level),
        given_at_level = case when ${level}::smallint <> l.earned_level then l.earned_level end`.execute(db);
}
