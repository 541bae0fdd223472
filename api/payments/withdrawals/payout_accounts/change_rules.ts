import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { checkResetLock } from "@/api/identity/members/passwords/withdrawal_password_field.ts";
import { checkFactorRule } from "@/api/identity/second_factor/factor_rule.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import type { Result } from "@/api/result.ts";

/** Why a member may not change their cards and addresses, whichever it is. */
export type ChangeRuleRefusal = StatusRefusal | "second_factor_missing" | "invalid_field";

/**
 * Checks what every change of a member's cards and addresses needs beside their status: a factor where their level
 * needs one, and no lock after a reset password. The caller holds the member's lock.
 */
export async function checkChangeRules(ctx: Ctx, member: MemberId): Promise<Result<null, ChangeRuleRefusal>> {
  const proved = await checkFactorRule(ctx, member);
  return proved.ok ? await checkResetLock(ctx, member) : proved;
}
