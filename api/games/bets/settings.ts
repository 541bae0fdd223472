import { z } from "zod";
import { lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const betSettings = {
  "bets.overlap_minutes": setting(
    z.int().min(1).max(1_440).default(10),
    lower,
    "Each pull of a provider's bets reads again from where its log stood so long ago, or twice as long",
  ),
  "bets.checked_days": setting(
    z.int().min(1).max(60).default(7),
    lower,
    "So many past days of bets are compared with each provider's own totals, and read again where they differ",
  ),
};
