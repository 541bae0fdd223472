import type { Feature } from "../../feature.ts";
import { resealSeeds } from "./reseal_seeds.ts";

export const fairDraws: Feature = {
  reseals: [{
    counts: { seeds: ["seed of draws", "seeds of draws"] },
    reseal: async (ctx) => ({ seeds: await resealSeeds(ctx) }),
  }],
};
