import type { Feature } from "../../feature.ts";
import { secondFactorRoutes } from "./http.ts";
import { resealFactors } from "./reseal_factors.ts";

export const secondFactor: Feature = {
  calls: [secondFactorRoutes],
  reseals: [{
    counts: { factors: ["factor of members", "factors of members"] },
    reseal: async (ctx) => ({ factors: await resealFactors(ctx) }),
  }],
};
