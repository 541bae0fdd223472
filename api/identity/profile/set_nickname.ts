import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, type Result } from "../../result.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkStatus } from "../status/check_status.ts";
import type { StatusRefusal } from "../status/status.ts";

/**
 * Gives a member a nickname that its schema has checked, and writes down that it changed. The same one again changes
 * nothing. Behind the lock an account that was closed or erased meanwhile gets none.
 */
export async function setNickname(
  ctx: Ctx,
  member: MemberId,
  nickname: string,
  visitor: Visitor,
): Promise<Result<null, StatusRefusal>> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, StatusRefusal>> => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
    if (!allowed.ok) return allowed;
    const { numUpdatedRows } = await tx.updateTable("members").set({ nickname })
      .where("id", "=", member).where("nickname", "!=", nickname).executeTakeFirst();
    if (numUpdatedRows === 0n) return done(null);
    await recordMemberEvent(tx, member, { kind: "nickname_changed", at: ctx.now(), ...visitor });
    return done(null);
  });
}
