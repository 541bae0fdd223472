import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { lockMemberOf } from "../sessions/step_up.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { done, refuse, refuseUntil, type Result } from "../../result.ts";
import { changesToday, maxChangesADay } from "./changes_today.ts";
import { readDigits } from "./check_code.ts";
import { makeRecoveryCodes } from "./recovery_codes.ts";
import { stepOf } from "./totp.ts";
import { checkFactorChange } from "./check_factor_change.ts";
import { lockTotpFactor, secretCell } from "./totp_factor.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";

/** How long a secret that was given waits for its first code (ms). */
const enrolmentMs = 15 * 60_000;

/** Why an authenticator does not count yet. */
export type ConfirmRefusal = "factor_proof_required" | "enrolment_over" | "second_factor_wrong" | "too_many_attempts";

/**
 * Lets the new authenticator count from now on, by a code of it, which is thereby used. Gives the member's recovery
 * codes, made anew: here and nowhere else.
 */
export async function confirmTotp(
  ctx: Ctx,
  signedIn: SignedIn,
  code: string,
  visitor: Visitor,
): Promise<Result<string[], ConfirmRefusal>> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<string[], ConfirmRefusal>> => {
    const member = signedIn.member.id;
    await lockMemberOf(tx, signedIn);
    const factor = await lockTotpFactor(tx, member);
    const now = ctx.now();
    if (!factor?.new_secret_at || now.getTime() - factor.new_secret_at.getTime() > enrolmentMs) {
      return refuse("enrolment_over");
    }
    const proved = await checkFactorChange({ ...ctx, db: tx }, signedIn);
    if (!proved.ok) return proved;
    if (await changesToday(tx, member, now) >= maxChangesADay) return refuseUntil("too_many_attempts", 3600);
    const step = await newStep({ ...ctx, db: tx }, factor, code);
    if (step === null) return refuse("second_factor_wrong");
    await tx.updateTable("totp_factors").set({
      secret_sealed: factor.new_secret_sealed,
      confirmed_at: now,
      last_step: BigInt(step),
      new_secret_sealed: null,
      new_secret_at: null,
      failures: 0,
      locked_until: null,
    }).where("member_id", "=", member).execute();
    const codes = await makeRecoveryCodes(ctx, tx, member);
    await recordMemberEvent(tx, member, { kind: "factor_added", at: now, ...visitor, details: { factor: "totp" } });
    await sendMail(tx, { to: member, content: { kind: "totp_added", params: {} }, at: now });
    return done(codes);
  });
}

async function newStep(
  { vault, now }: Ctx,
  { member_id, new_secret_sealed }: Selectable<DB["totp_factors"]>,
  given: string,
): Promise<number | null> {
  const code = readDigits(given);
  if (code === null || new_secret_sealed === null) return null;
  return stepOf(await vault.openText(new_secret_sealed, secretCell(member_id)), code, now());
}
