import { refuse, type Result } from "../../result.ts";
import { promotionKindOf } from "./kinds.ts";
import { type Due, type DueCtx, type DueQuestion, type DueRefusal, isClaimed } from "./kinds/kind.ts";
import type { Terms } from "./terms/terms.ts";

/**
 * Finds the amount due by the kind of the promotion and not yet taken for its period. Under the member's lock it stays
 * so.
 */
export async function findDue(ctx: DueCtx, question: DueQuestion, terms: Terms): Promise<Result<Due, DueRefusal>> {
  const due = await promotionKindOf(terms.kind).findDue(ctx, question, terms);
  if (!due.ok) return due;
  return await isClaimed(ctx, question, due.value.period) ? refuse("promotion_claimed") : due;
}
