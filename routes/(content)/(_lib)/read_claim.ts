import { findBonus, listOpenBonuses } from "@/api/rewards/bonuses/list_bonuses.ts";
import { toOfferAnswer } from "@/api/rewards/promotions/http.ts";
import { makeOffer } from "@/api/rewards/promotions/offer.ts";
import { findTerms } from "@/api/rewards/promotions/terms/read_terms.ts";
import type { State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import { validate as isUuid } from "uuid";
import type { ClaimView } from "@/routes/(content)/(_islands)/claim_panel.tsx";

/**
 * Reads what a member may claim of a promotion by the key of its texts, and their open bonuses. Null for a visitor, whose
 * page asks the database nothing.
 * @param claimed the bonus that a plain form has just claimed, which the page then names
 */
export async function readClaim(
  { ctx, signedIn, context }: State,
  activity: string,
  claimed: string,
): Promise<ClaimView | null> {
  if (!signedIn) return null;
  const { id: member } = signedIn.member;
  const [known, bonuses, given] = await Promise.all([
    findTerms(ctx.db, activity),
    listOpenBonuses(ctx, member),
    isUuid(claimed) ? findBonus(ctx, member, claimed) : null,
  ]);
  const byCode = known?.terms.kind === "code";
  const offer = known && !byCode ? await makeOffer(ctx, member, known) : null;
  return {
    activity,
    byCode,
    bonuses,
    offer: offer?.ok ? toOfferAnswer(offer.value) : null,
    refusal: given?.source === activity
      ? fill(context.t.bonuses.claimed, { amount: moneyText(centsOf(given.amount)) })
      : offer && !offer.ok
      ? refusalText(context.t, offer.refusal)
      : null,
  };
}
