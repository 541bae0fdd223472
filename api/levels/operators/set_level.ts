import type { Ctx } from "../../context.ts";
import { sendMail } from "../../mail/send_mail.ts";
import { auditMember, type MemberOperation, onLockedMember } from "../../members/operators/locked_member.ts";
import { recordLevelChanges } from "../record_level_changes.ts";

/** What came of it. Only `changed` has changed the member. */
export type LevelSetting = { kind: "not_found" } | { kind: "unchanged" } | { kind: "changed"; from: number };

/** The highest level. */
export const highestLevel = 5;

/**
 * Gives a member a level, and a mail about it. A level that is higher than what the member has earned stays as the least
 * that they have; a lower one stays until they earn a higher one than they have now.
 */
export async function setLevel(
  ctx: Ctx,
  { level, ...operation }: MemberOperation & { level: number },
): Promise<LevelSetting> {
  return await onLockedMember(ctx, operation.account, async (inside, member): Promise<LevelSetting> => {
    const { id, level: from } = member;
    if (from === level) return { kind: "unchanged" };
    await inside.db.updateTable("members").set({ user_level: level, level_since: inside.now() }).where("id", "=", id)
      .execute();
    const at = inside.now();
    const { operator, reason } = operation;
    const change = { member: id, from, to: level, cause: "operator", orderId: null } as const;
    await recordLevelChanges(inside.db, [{ ...change, operator: operator.trim(), reason, at }]);
    const content = { kind: "level_set", params: { level } } as const;
    await sendMail(inside.db, { to: id, content, at });
    await auditMember(inside, id, "member.level_set", operation, { from, level });
    return { kind: "changed", from };
  });
}
