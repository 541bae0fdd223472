import { z } from "zod";
import { held, none, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";
import { setting } from "../../setting.ts";
import { HarmRules } from "./markers.ts";

const alone = { alone: "a list that operators read: nothing is done to a member by it" };

/** The feature's declarations. */
export const harmMarkersManifest = {
  settings: {
    "harm.rules": setting(
      HarmRules.default({}),
      alone,
      "Markers of harm by name (chasing, night, stakes, raises, cancelled): the points of a day whose figure is `from` at least; points 0 leave a marker out. For days scored from then on",
    ),
    "harm.listed_from": setting(
      z.int().min(1).max(500).default(4),
      alone,
      "With so many points in a day a member waits in `jadehall status` for an operator's note. For days scored from then on",
    ),
  },
  tables: {
    harm_days: none,
    harm_scores: held("harm_scores", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "day", "score", "figures", "is_listed", "scored_at"],
    }),
  },
} as const satisfies Manifest;
