import type { Feature } from "../../feature.ts";
import { checkBonuses } from "./check_bonuses.ts";
import { expireBonuses } from "./expire_bonuses.ts";
import { bonusRoutes } from "./http.ts";
import { continueDistributions } from "./operators/continue_distributions.ts";
import { payBonuses } from "./pay_bonuses.ts";
import { bonusTimeline } from "./operators/bonus_timeline.ts";

export const bonuses: Feature = {
  calls: [bonusRoutes],
  jobs: [
    { name: "pay bonuses", everyMs: 1_000, run: payBonuses },
    { name: "expire bonuses", everyMs: 10_000, run: expireBonuses },
    { name: "continue distributions", everyMs: 5_000, run: continueDistributions },
  ],
  checks: [checkBonuses],
  timeline: [bonusTimeline],
};
