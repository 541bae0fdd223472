import { z } from "zod";
import { higher } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const promotionsManifest = {
  settings: {
    "promotion.wrong_codes_an_hour": setting(
      z.int().min(1).max(1000).default(10),
      higher,
      "Maximum number of wrong codes of red packets and promotions together that a member may try in an hour",
    ),
    "promotion.second_operator_cents": setting(
      z.int().min(0).default(50_000_00),
      higher,
      "A promotion that may give more than this in total, or has no cap, takes two operators with the same terms",
    ),
  },
  tables: {
    promotion_claims: held("promotion_claims", {
      rows: own,
      shown: ["promotion", "member_id", "period", "bonus_id", "deposit_id", "amount_cents", "claimed_at"],
    }),
    promotion_deposits_due: held("promotion_deposits_due", {
      rows: own,
      shown: ["deposit_id", "member_id", "next_at"],
    }),
    promotion_loss_days: held("promotion_loss_days", {
      rows: own,
      shown: ["promotion", "member_id", "day", "period"],
    }),
    promotion_losses: held("promotion_losses", {
      rows: own,
      shown: ["promotion", "member_id", "period", "groups", "counted_cents"],
    }),
    promotion_terms: none,
    code_tries: held("code_tries", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "failures", "since"],
    }),
  },
  locks: { order: ["promotion_deposits_due"], ofMember: ["code_tries"], offer: ["promotion_terms"] },
  subjects: {
    promotion: { row: null, isNamed: true, decisions: { terms: aDay } },
  },
} as const satisfies Manifest;
