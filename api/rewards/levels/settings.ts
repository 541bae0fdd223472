import { z } from "zod";
import { switchedOn } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";

export const levelSettings = {
  // Empty: no level is ever lost.
  "level.kept_since": setting(
    z.union([z.literal(""), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)]).default(""),
    { isLooser: (before, after) => before !== "" && (after === "" || after > before) },
    "From this month on (2027-01) levels have to be kept by each month's top-ups or valid bets, and who doesn't loses one a month; empty: no level is lost",
  ),
  "level.gifts": setting(
    z.boolean().default(true),
    switchedOn,
    "Off: no monthly and birthday gifts of levels from this moment on, and the pages show none; what was given stays",
  ),
};
