import { z } from "zod";

/** A share in percent with at most four decimals. */
export const CommissionPercent = z.number().min(0).max(50).refine(
  (percent) => /^\d+(\.\d{1,4})?$/.test(String(percent)),
  "must have at most four decimals",
);

/** Tiers of commissions, each from a whole amount of TWD on, the lowest from 0. */
export const CommissionTiers = z.array(
  z.object({ from: z.int().min(0).max(1_000_000_000_000), percent: CommissionPercent }),
).max(20).refine(
  (tiers) => tiers.every(({ from }, place) => place === 0 ? from === 0 : from > tiers[place - 1]!.from),
  "must begin at 0 and rise",
);
