import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkCode, type CodeRefusal, type ProvedBy } from "./check_code.ts";
import { hasTotp } from "./totp_factor.ts";

/** Why a sign-in with the right password goes no further. */
export type SignInCodeRefusal = CodeRefusal | "second_factor_required";

/**
 * What a member proves at sign-in besides the password: nothing (null) without an authenticator, else the code of it or a
 * recovery code. Ask only after the right password, or the answer would reveal which accounts there are.
 */
export async function checkSignInCode(
  ctx: Ctx,
  member: MemberId,
  given: string | undefined,
): Promise<Result<ProvedBy | null, SignInCodeRefusal>> {
  if (!given) return await hasTotp(ctx.db, member) ? refuse("second_factor_required") : done(null);
  return await checkCode(ctx, member, given) ?? done(null);
}
