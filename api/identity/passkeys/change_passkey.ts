import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkFactorChange } from "../second_factor/check_factor_change.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { shownColumns, toPasskey } from "./passkey_rows.ts";
import type { Passkey } from "./schema.ts";

/** Gives one of the member's own passkeys another name. */
export async function renamePasskey(
  { db }: Ctx,
  member: MemberId,
  { id, name }: { id: number; name: string },
): Promise<Result<Passkey, "not_found">> {
  const row = await db.updateTable("passkeys").set({ name }).where("id", "=", BigInt(id))
    .where("member_id", "=", member).returning(shownColumns).executeTakeFirst();
  return row ? done(toPasskey(row)) : refuse("not_found");
}

/** Removes one of the member's own passkeys: it signs no one in any more, though the device may still offer it. */
export async function removePasskey(
  ctx: Ctx,
  signedIn: SignedIn,
  id: number,
  visitor: Visitor,
): Promise<Result<null, "not_found" | "factor_proof_required">> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, "not_found" | "factor_proof_required">> => {
    const member = signedIn.member.id;
    await lockMember(tx, member);
    const proved = await checkFactorChange({ ...ctx, db: tx }, signedIn);
    if (!proved.ok) return proved;
    const row = await tx.deleteFrom("passkeys").where("id", "=", BigInt(id)).where("member_id", "=", member)
      .returning("name").executeTakeFirst();
    if (!row) return refuse("not_found");
    const at = ctx.now();
    await recordMemberEvent(tx, member, { kind: "factor_removed", at, ...visitor, details: { factor: "passkey" } });
    await sendMail(tx, { to: member, content: { kind: "passkey_removed", params: { name: row.name } }, at });
    return done(null);
  });
}
