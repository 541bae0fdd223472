import { z } from "zod";

/** The groups of games whose bets may count differently; `other`: the provider does not tell the group. */
export const weightedGroups = ["sport", "live", "egame", "lottery", "chess", "fish", "online", "other"] as const;

export type WeightedGroup = (typeof weightedGroups)[number];

/** How many percent of a bet count towards turnover, by group of games; all of it if a group is left out. */
export const Weights = z.partialRecord(z.enum(weightedGroups), z.int().min(0).max(100))
  .refine((weights) => weightedGroups.some((group) => (weights[group] ?? 100) > 0), "no group counts");
