import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkCode, type CodeRefusal, type ProvedBy } from "./check_code.ts";
import { hasTotp } from "./totp_factor.ts";

/** Why a sign-in with the right password goes no further. */
export type SignInCodeRefusal = CodeRefusal | "second_factor_required";

/**
 * Checks the second factor at sign-in: nothing (null) without an authenticator, otherwise its code or a recovery code.
 * Call it only after the right password, or the answer would reveal which accounts exist.
 */
export async function checkSignInCode(
  ctx: Ctx,
  member: MemberId,
  given: string | undefined,
): Promise<Result<ProvedBy | null, SignInCodeRefusal>> {
  if (!given) return await hasTotp(ctx.db, member) ? refuse("second_factor_required") : done(null);
  return await checkCode(ctx, member, given) ?? done(null);
}
