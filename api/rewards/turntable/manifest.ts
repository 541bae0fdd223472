import { z } from "zod";
import { cheaper } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const turntableManifest = {
  settings: {
    "turntable.cents_per_chance": setting(
      z.int().min(0).default(1000_00),
      cheaper,
      "A top-up gives one chance at the turntable for each full amount of this; 0: none",
    ),
  },
  tables: {
    turntable_chances: held("turntable_chances", {
      rows: own,
      shown: ["order_id", "member_id", "amount_cents", "per_cents", "chances", "used", "created_at"],
    }),
    turntable_draws: held("turntable_draws", {
      rows: own,
      shown: [
        "id",
        "member_id",
        "turntable_id",
        "version",
        "seed_id",
        "nonce",
        "client_seed",
        "drawn",
        "prize",
        "kind",
        "amount_cents",
        "cost_cents",
        "chance_id",
        "created_at",
      ],
    }),
    turntable_prize_chances: held("turntable_prize_chances", {
      rows: own,
      shown: ["draw_id", "member_id", "chances", "used", "created_at"],
    }),
    turntable_prizes: none,
    turntable_shipments: held("turntable_shipments", {
      rows: own,
      shown: ["draw_id", "member_id", "state", "carrier", "tracking", "asked_at", "shipped_at"],
      hidden: ["shipped_by"],
      hiddenBecomes: { recipient_sealed: "null" },
    }),
    turntable_versions: none,
    turntables: none,
  },
  locks: { offer: ["turntables", "turntable_prizes"] },
  sealed: [
    { table: "turntable_shipments", column: "recipient_sealed", row: ["member_id", "draw_id"] },
  ],
  subjects: {
    turntable: { row: "turntables", isNamed: true, decisions: { publish: aDay, edit: aDay } },
  },
} as const satisfies Manifest;
