import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/session.ts";
import { hasFactorProof } from "../sessions/step_up.ts";
import { hasFactor } from "./factor_rule.ts";

/**
 * Whether a session may change what its member proves besides the password: a member who has a factor must have proved
 * one in this session in the last ten minutes, by a code, a recovery code or a passkey. The password alone, which such a
 * change would make worth as much as the factor, is not enough. Asked in the operation's transaction, under the member's
 * lock.
 */
export async function checkFactorChange(
  ctx: Ctx,
  { member, session }: SignedIn,
): Promise<Result<null, "factor_proof_required">> {
  if (!await hasFactor(ctx, member.id)) return done(null);
  return await hasFactorProof(ctx, session.tokenHash) ? done(null) : refuse("factor_proof_required");
}
