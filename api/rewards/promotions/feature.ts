import type { Feature } from "../../feature.ts";
import { checkPromotions } from "./check_promotions.ts";
import { grantPromotions } from "./grant_promotions.ts";
import { promotionRoutes } from "./http.ts";
import { wrongCodePurge } from "./wrong_codes.ts";

export const promotions: Feature = {
  calls: [promotionRoutes],
  jobs: [
    { name: "grant promotions", everyMs: 1_000, run: grantPromotions },
  ],
  purges: [wrongCodePurge],
  checks: [checkPromotions],
};
