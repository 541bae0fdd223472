import { z } from "zod";
import { maxAmountCents } from "@/shared/money.ts";
import { higher, lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";
import { limitMinutes, limitNames } from "./limit_names.ts";

/** In whole TWD, and minutes of time, as operators write them. */
const Limits = z.partialRecord(z.enum(limitNames), z.int().min(1).max(Number(maxAmountCents / 100n))).refine(
  ({ time_day = limitMinutes.min }) => time_day >= limitMinutes.min && time_day <= limitMinutes.max,
  { path: ["time_day"], error: `${limitMinutes.min} to ${limitMinutes.max} minutes` },
);

type Limits = z.output<typeof Limits>;

/** Whether a limit is raised or removed. */
function isLooser(before: Limits, after: Limits): boolean {
  return limitNames.some((name) => before[name] !== undefined && (after[name] ?? Infinity) > before[name]);
}

/** The feature's declarations. */
export const playLimitsManifest = {
  settings: {
    "play_limits.raise_hours": setting(
      z.int().min(24).max(720).default(24),
      lower,
      "How long a member's raised or removed limit waits at least before they can confirm it; for those asked for from then on",
    ),
    "play_limits.confirm_hours": setting(
      z.int().min(1).max(720).default(72),
      higher,
      "How long it can be confirmed from then on; afterwards it has to be asked for again",
    ),
    "play_limits.of_site": setting(
      Limits.default({}),
      { isLooser },
      "Limits of every member, in whole TWD, by name: top_up_day, top_up_week, top_up_month, loss_day, loss_week, loss_month; and time_day, the time signed in, 15 to 1440 minutes. The strictest of these, the level's, an operator's and the member's own counts",
    ),
    "play_limits.of_levels": setting(
      z.record(z.string().regex(/^[0-5]$/), Limits).default({}),
      {
        isLooser: (before, after) =>
          Object.entries(before).some(([level, limits]) => isLooser(limits, after[level] ?? {})),
      },
      "The same by level, 0 to 5",
    ),
  },
  tables: {
    limit_raise_days: held("limit_raise_days", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "day", "raises"],
    }),
    play_limits: held("play_limits", {
      rows: own,
      shown: [
        ...["member_id", "kind", "period", "limit_cents", "set_at"] as const,
        ...["raise_to_cents", "raise_from", "raise_until"] as const,
      ],
    }),
    imposed_limits: held("imposed_limits", {
      rows: own,
      shown: ["member_id", "kind", "period", "limit_cents", "set_at"],
      hidden: ["set_by"],
    }),
  },
} as const satisfies Manifest;
