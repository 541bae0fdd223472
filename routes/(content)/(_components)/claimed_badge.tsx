import type { BonusAnswer } from "@/api/rewards/bonuses/schema.ts";
import { fill, type Texts } from "@/i18n/mod.ts";

/** Says of a promotion what became of the bonus that the member took last: in play, or played, and so paid. */
export function ClaimedBadge({ bonus, t }: { bonus: BonusAnswer | undefined; t: Texts }) {
  if (!bonus) return null;
  const { bonusStates, requirementStates } = t.record;
  const state = bonus.state === "paid" && bonus.required > 0 ? requirementStates.played : bonusStates[bonus.state];
  return <span class={`badge ${variants[bonus.state]}`}>{fill(t.content.mine, { state })}</span>;
}

const variants: Record<BonusAnswer["state"], string> = {
  open: "badge--wait",
  paid: "badge--ok",
  cancelled: "",
  expired: "",
};
