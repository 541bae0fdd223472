import { Buffer } from "node:buffer";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { sendMailSparingly } from "../mail/send_mail.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import { emailCell } from "./email_cell.ts";
import { emailCodeHashes } from "./send_code.ts";
import { newUnsubscribeId } from "./unsubscribe_id.ts";

/** So many wrong codes end the right one. */
const maxEmailCodeTries = 5;

/**
 * Binds the address that a member's code was sent to, in the place of the one before; copies go there from now on, in the
 * language that the member reads. A wrong code costs one of five tries, and is answered as one that was never sent.
 */
export async function verifyEmailCode(
  ctx: Ctx,
  { member, code, lang }: { member: MemberId; code: string; lang: Lang },
  visitor: Visitor,
): Promise<Result<null, "sms_code_wrong" | StatusRefusal>> {
  const at = ctx.now();
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, "sms_code_wrong" | StatusRefusal>> => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
    if (!allowed.ok) return allowed;
    const row = await tx.selectFrom("email_codes").selectAll().where("member_id", "=", member).executeTakeFirst();
    if (!row || row.expires_at <= at || row.tries >= maxEmailCodeTries) return refuse("sms_code_wrong");
    const email = await ctx.vault.openText(row.address_sealed, emailCell("email_codes", member));
    const hashes = await emailCodeHashes(ctx.vault, { member, email, code });
    if (!hashes.includes(row.code_hash)) {
      await tx.updateTable("email_codes").set({ tries: row.tries + 1 }).where("member_id", "=", member).execute();
      return refuse("sms_code_wrong");
    }
    const bound = {
      address_sealed: Buffer.from(await ctx.vault.seal(email, emailCell("member_emails", member))),
      address_masked: row.address_masked,
      lang,
      wants_copies: true,
      refusals: 0,
      unsubscribe_id: newUnsubscribeId(),
      verified_at: at,
    };
    await tx.insertInto("member_emails").values({ member_id: member, ...bound })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(bound)).execute();
    await tx.deleteFrom("email_codes").where("member_id", "=", member).execute();
    await recordMemberEvent(tx, member, { kind: "email_added", at, ...visitor });
    const content = { kind: "email_added", params: { target: row.address_masked } } as const;
    await sendMailSparingly(tx, { to: member, content, at });
    return done(null);
  });
}
