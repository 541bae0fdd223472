import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuseUntil, type Result } from "../../result.ts";
import { isCodeOf } from "./kinds/code.ts";
import type { Promotion } from "./terms/read_terms.ts";
import { countWrongCode, waitForCode } from "./wrong_codes.ts";

/**
 * Counts a wrong code for a promotion by code, and refuses any code after too many wrong ones; the offer decides the
 * answer to a wrong one. The caller holds the member's lock, and not yet that of the terms.
 */
export async function tryCode(
  ctx: Pick<Ctx, "db" | "now" | "settings">,
  member: MemberId,
  promotion: Promotion | null,
  code: string,
): Promise<Result<null, "too_many_attempts">> {
  if (promotion?.terms.kind !== "code") return done(null);
  const waitS = await waitForCode(ctx, member);
  if (waitS > 0) return refuseUntil("too_many_attempts", waitS);
  if (!isCodeOf(promotion.terms, code)) await countWrongCode(ctx, member);
  return done(null);
}
