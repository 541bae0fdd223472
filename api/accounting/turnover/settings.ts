import { z } from "zod";
import { weightedGroups, Weights } from "./turnover_weights.ts";
import { lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const turnoverSettings = {
  "turnover.deposit_percent": setting(
    z.int().min(0).max(10_000).default(100),
    lower,
    "So many percent of a top-up have to be played before a withdrawal; of top-ups that are credited from then on",
  ),
  "turnover.adjustment_percent": setting(
    z.int().min(0).max(10_000).default(0),
    lower,
    "The same of what operators put into main wallets, where they don't say another with --turnover",
  ),
  "turnover.weights": setting(
    Weights.default({}),
    {
      isLooser: (before, after) => weightedGroups.some((group) => (after[group] ?? 100) > (before[group] ?? 100)),
    },
    "By group of games (sport, live, egame, lottery, chess, fish, online, other), how many percent of a bet count towards the turnover of top-ups and corrections from then on; all of it where a group is left out",
  ),
};
