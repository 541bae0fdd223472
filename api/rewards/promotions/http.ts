import { z } from "zod";
import { BonusAnswer } from "../bonuses/schema.ts";
import { listOpenBonuses, readBonus } from "../bonuses/list_bonuses.ts";
import { ctxOf, leaseOf, memberOf, orderIdOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { claimPromotion, claimRefusals, previewPromotion } from "./claim_promotion.ts";
import { type Offer, offerRefusals } from "./offer.ts";
import { BonusesAnswer, OfferAnswer, PromotionInput } from "./schema.ts";
import { fromCents } from "@/shared/money.ts";

/** The calls about promotions. */
export const promotionRoutes = apiRoutes("promotions")
  .read("user/activity", {
    summary: "The member's open bonuses, oldest first, with what of their turnover is left",
    action: "read",
    input: z.object({}),
    answer: BonusesAnswer,
  }, async (c) => done({ data: await listOpenBonuses(ctxOf(c), memberOf(c)) }))
  .read("user/activity/preview", {
    summary: "What a claim of a promotion would give the member now, and what would have to be played for it",
    action: "claim",
    input: PromotionInput,
    answer: z.object({ data: OfferAnswer }),
    refusals: [...offerRefusals, "too_many_attempts"],
  }, async (c, { activity, code }) => {
    const offer = await previewPromotion(ctxOf(c), memberOf(c), { promotion: activity, code });
    return offer.ok ? done({ data: toOfferAnswer(offer.value) }) : offer;
  })
  .moneyWrite("user/activity/claim", {
    summary: "Claims what a promotion offers the member now",
    action: "claim",
    input: PromotionInput,
    answer: z.object({ data: BonusAnswer }),
    refusals: [...claimRefusals],
  }, async (c, { activity, code }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const claim = { orderId: orderIdOf(c), promotion: activity, code, claim: leaseOf(c) };
    const result = await claimPromotion(ctx, member, claim);
    return result.ok ? done({ data: await readBonus(ctx, member, result.value.id) }) : result;
  });

/** Converts the result of a preview into its answer. */
export function toOfferAnswer({ amountCents, requiredCents, expiresAt, deposit }: Offer): OfferAnswer {
  return {
    amount: fromCents(amountCents),
    required: fromCents(requiredCents),
    expires_at: expiresAt?.toISOString() ?? null,
    deposit: deposit && {
      order_id: deposit.id,
      amount: fromCents(deposit.amountCents),
      credited_at: deposit.creditedAt.toISOString(),
    },
  };
}
