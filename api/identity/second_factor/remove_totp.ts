import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMemberOf } from "../sessions/step_up.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkFactorChange } from "./check_factor_change.ts";
import { clearTotp, lockTotpFactor } from "./totp_factor.ts";

/** Takes the member's authenticator and recovery codes away: the password alone signs in again. */
export async function removeTotp(
  ctx: Ctx,
  signedIn: SignedIn,
  visitor: Visitor,
): Promise<Result<null, "not_found" | "factor_proof_required">> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, "not_found" | "factor_proof_required">> => {
    const member = signedIn.member.id;
    await lockMemberOf(tx, signedIn);
    const proved = await checkFactorChange({ ...ctx, db: tx }, signedIn);
    if (!proved.ok) return proved;
    const factor = await lockTotpFactor(tx, member);
    if (!factor?.confirmed_at) return refuse("not_found");
    await clearTotp(tx, member);
    const at = ctx.now();
    await recordMemberEvent(tx, member, { kind: "factor_removed", at, ...visitor, details: { factor: "totp" } });
    await sendMail(tx, { to: member, content: { kind: "totp_removed", params: {} }, at });
    return done(null);
  });
}
