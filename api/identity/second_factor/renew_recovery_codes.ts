import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMemberOf } from "../sessions/step_up.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { done, refuse, refuseUntil, type Result } from "../../result.ts";
import { changesToday, maxChangesADay } from "./changes_today.ts";
import { makeRecoveryCodes } from "./recovery_codes.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkFactorChange } from "./check_factor_change.ts";
import { lockTotpFactor } from "./totp_factor.ts";

/** Makes the recovery codes of a member with an authenticator anew; they are given here and nowhere else. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  signedIn: SignedIn,
  visitor: Visitor,
): Promise<Result<string[], "not_found" | "factor_proof_required" | "too_many_attempts">> {
  return await inTransaction(
    ctx.db,
    async (tx): Promise<Result<string[], "not_found" | "factor_proof_required" | "too_many_attempts">> => {
      const member = signedIn.member.id;
      await lockMemberOf(tx, signedIn);
      const proved = await checkFactorChange({ ...ctx, db: tx }, signedIn);
      if (!proved.ok) return proved;
      const factor = await lockTotpFactor(tx, member);
      if (!factor?.confirmed_at) return refuse("not_found");
      const at = ctx.now();
      if (await changesToday(tx, member, at) >= maxChangesADay) return refuseUntil("too_many_attempts", 3600);
      const codes = await makeRecoveryCodes(ctx, tx, member);
      await recordMemberEvent(tx, member, {
        kind: "factor_added",
        at,
        ...visitor,
        details: { factor: "recovery_codes" },
      });
      await sendMail(tx, { to: member, content: { kind: "recovery_codes_renewed", params: {} }, at });
      return done(codes);
    },
  );
}
