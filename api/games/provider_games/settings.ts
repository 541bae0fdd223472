import { z } from "zod";
import { pace } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const providerGameSettings = {
  "games.list_minutes": setting(
    z.int().min(1).max(1_440).default(10),
    pace,
    "How often each provider's own list of games is read",
  ),
};
