import { z } from "zod";
import { weightedGroups, Weights } from "./turnover_weights.ts";
import { lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const turnoverManifest = {
  settings: {
    "turnover.deposit_percent": setting(
      z.int().min(0).max(10_000).default(100),
      lower,
      "The percentage of a top-up to be played before a withdrawal; for top-ups credited from then on",
    ),
    "turnover.adjustment_percent": setting(
      z.int().min(0).max(10_000).default(0),
      lower,
      "The same for amounts that operators add to main wallets, unless --turnover sets another",
    ),
    "turnover.weights": setting(
      Weights.default({}),
      {
        isLooser: (before, after) => weightedGroups.some((group) => (after[group] ?? 100) > (before[group] ?? 100)),
      },
      "By group of games (sport, live, egame, lottery, chess, fish, online, other), the percentage of a bet that counts towards the turnover of later top-ups and corrections; 100 for an omitted group",
    ),
  },
  tables: {
    turnover_requirements: held("turnover_requirements", {
      rows: own,
      shown: [
        "order_id",
        "kind",
        "deposit_id",
        "adjustment_id",
        "member_id",
        "factor_percent",
        "required_cents",
        "consumed_cents",
        "weights",
        "created_at",
        "waived_at",
      ],
    }),
    turnover_uses: held("turnover_uses", {
      rows: "t.order_id in (select order_id from turnover_requirements where member_id = $1)",
      shown: ["provider", "bet_id", "order_id", "weight_percent", "spent_cents", "used_cents"],
    }),
  },
} as const satisfies Manifest;
