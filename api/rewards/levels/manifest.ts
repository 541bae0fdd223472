import { z } from "zod";
import { switchedOn } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { cents, mail } from "../../mail.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const levelsManifest = {
  settings: {
    // Empty: no level is ever lost.
    "level.kept_since": setting(
      z.union([z.literal(""), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)]).default(""),
      { isLooser: (before, after) => before !== "" && (after === "" || after > before) },
      "From this month on (2027-01) levels must be kept by each month's top-ups or valid bets, or one is lost a month; empty: no level is lost",
    ),
    "level.gifts": setting(
      z.boolean().default(true),
      switchedOn,
      "Off: no monthly and birthday gifts of levels from now on, and the pages show none; given ones stay",
    ),
  },
  mails: {
    level_raised: mail("account", { level: z.int().min(1).max(5) }),
    level_lowered: mail("account", { level: z.int().min(0).max(4) }),
    monthly_gift: mail("promotion", { level: z.int(), cents, turnover_cents: cents }),
    birthday_gift: mail("promotion", { level: z.int(), cents, turnover_cents: cents }),
    level_set: mail("account", { level: z.int().min(0).max(5) }),
  },
  tables: {
    level_changes: held("level_changes", {
      rows: own,
      shown: ["id", "member_id", "from_level", "to_level", "cause", "order_id", "changed_at"],
      hidden: ["operator", "reason"],
    }),
    level_gifts: held("level_gifts", { rows: own, shown: ["member_id", "kind", "period", "bonus_id", "given_at"] }),
    level_months: held("level_months", {
      rows: own,
      shown: ["member_id", "month", "deposit_cents", "valid_bet_cents"],
    }),
    level_reviews: none,
    member_levels: held("member_levels", {
      rows: own,
      shown: ["member_id", "earned_level", "given_level", "given_at_level"],
    }),
    level_progress: held("level_progress", {
      rows: own,
      shown: ["member_id", "credited_cents"],
    }),
    levels: none,
  },
  locks: { site: ["level_reviews"] },
  subjects: {
    level: { row: null, isNamed: true, decisions: { values: aDay } },
  },
} as const satisfies Manifest;
