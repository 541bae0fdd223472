import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { sendMailSparingly } from "../mail/send_mail.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";

/** Takes a member's e-mail address away, and one that waits for its code: no copy goes anywhere from now on. */
export async function removeEmail(
  ctx: Ctx,
  member: MemberId,
  visitor: Visitor,
): Promise<Result<null, "not_found">> {
  const at = ctx.now();
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, "not_found">> => {
    await lockMember(tx, member);
    const waiting = await tx.deleteFrom("email_codes").where("member_id", "=", member).executeTakeFirst();
    const bound = await tx.deleteFrom("member_emails").where("member_id", "=", member).returning("address_masked")
      .executeTakeFirst();
    if (!bound) return waiting.numDeletedRows > 0n ? done(null) : refuse("not_found");
    await recordMemberEvent(tx, member, { kind: "email_removed", at, ...visitor });
    const content = { kind: "email_removed", params: { target: bound.address_masked } } as const;
    await sendMailSparingly(tx, { to: member, content, at });
    return done(null);
  });
}
