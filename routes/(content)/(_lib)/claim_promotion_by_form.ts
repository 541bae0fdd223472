import { HttpError } from "fresh";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";
import { activityPage } from "@/api/content/contents/pages.ts";
import { claimPromotion } from "@/api/rewards/promotions/claim_promotion.ts";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { pageMemberOf } from "../../member/(_lib)/member_of.ts";
import { onceByKey } from "../../member/(_lib)/once_by_key.ts";

/**
 * Claims a promotion as a plain form asks, once however often it is sent. Returns the bonus, else the sentence of the
 * refusal.
 * @throws HttpError 400 for a key that no page of ours has rendered
 */
export async function claimPromotionByForm(
  state: State,
  { id: page, key: promotion }: { id: number; key: string },
  key: string,
): Promise<{ id: string } | { error: string }> {
  if (!isKey(key)) throw new HttpError(400);
  const { id: member } = pageMemberOf(state);
  const outcome = await onceByKey(
    state.ctx,
    { member, key, call: activityPage(page), about: [promotion] },
    (orderId, claim) => claimPromotion(state.ctx, member, { orderId, promotion, claim }),
  );
  return outcome.ok ? { id: outcome.value.id } : { error: refusalText(state.t, outcome.refusal) };
}
