import type { BonusAnswer } from "@/api/rewards/bonuses/schema.ts";
import type { OfferAnswer } from "@/api/rewards/promotions/schema.ts";
import { callApi, type Outcome } from "./call_api.ts";

/** Reads the current offer of a promotion; for one by code, pass its code. */
export function readOffer(activity: string, code?: string): Promise<Outcome<{ data: OfferAnswer }>> {
  return callApi({ path: "user/activity/preview", input: { activity, code } });
}

/** Claims a promotion; under the same key it is given once. */
export function postPromotionClaim(
  activity: string,
  code: string | undefined,
  key: string,
): Promise<Outcome<{ data: BonusAnswer }>> {
  return callApi({ path: "user/activity/claim", input: { activity, code }, key });
}

/** Gives an open bonus back. */
export function postBonusCancellation(bonus_id: string): Promise<Outcome<{ data: BonusAnswer }>> {
  return callApi({ path: "user/activity/cancel", input: { bonus_id } });
}

/** The member's open bonuses, oldest first. */
export function readBonuses(signal?: AbortSignal): Promise<Outcome<{ data: BonusAnswer[] }>> {
  return callApi({ path: "user/activity", signal });
}
