import type { Feature } from "../../feature.ts";
import { storeNumberRoutes } from "./http.ts";
import { resealStoreNumbers } from "./reseal_store_numbers.ts";

export const storeNumbers: Feature = {
  calls: [storeNumberRoutes],
  reseals: [{
    counts: { storeNumbers: ["store number"] },
    reseal: async (ctx) => ({ storeNumbers: await resealStoreNumbers(ctx) }),
  }],
};
