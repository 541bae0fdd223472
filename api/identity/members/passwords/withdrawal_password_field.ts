import type { Ctx } from "../../../context.ts";
import type { MemberId } from "../../../member_id.ts";
import { done, refuseField, type Result } from "../../../result.ts";
import type { FieldFault } from "../../../refusals.ts";
import { lockedByReset } from "../../reset_lock/lock_withdrawals.ts";
import { checkWithdrawalPassword } from "./withdrawal_password.ts";

/** The two fields of every form that concerns money going out. */
export interface WithdrawalPasswordFields {
  withdrawal_password: string;
  withdrawal_password_c: string;
}

/**
 * Checks the withdrawal password of a form; null if it is right. Until the member has set one, any value is accepted:
 * older clients send a fixed text there.
 */
export async function withdrawalPasswordFault(
  ctx: Ctx,
  member: MemberId,
  { withdrawal_password, withdrawal_password_c }: WithdrawalPasswordFields,
): Promise<FieldFault | null> {
  const { withdrawal_password_hash: hash } = await ctx.db.selectFrom("members").select("withdrawal_password_hash")
    .where("id", "=", member).executeTakeFirstOrThrow();
  if (hash !== null && withdrawal_password !== withdrawal_password_c) {
    return { path: "withdrawal_password_c", word: "withdrawal_password_c" };
  }
  // Counted with the tries of withdrawals: binding a card gives no further guesses. And a lock holds without a
  // password, too: operators who have taken it back don't want a card of the thief's.
  const checked = await checkWithdrawalPassword(ctx, member, withdrawal_password);
  return checked.ok ? null : { path: "withdrawal_password", word: checked.refusal.code };
}

/** Whether a reset has locked payout accounts since the form was checked; asked under the member's lock. */
export async function checkResetLock({ db, now }: Ctx, member: MemberId): Promise<Result<null, "invalid_field">> {
  const isLocked = await lockedByReset(db, member, now());
  return isLocked ? refuseField("withdrawal_password", "withdrawals_locked") : done(null);
}
