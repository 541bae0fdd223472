import { z } from "zod";
import { higher, lower, switchedOn } from "../../setting_rules.ts";
import { keepFirstDay } from "./days/keep_first_day.ts";
import { setting } from "../../setting.ts";
import { cents, mail } from "../../mail.ts";
import { held, none, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const rebatesManifest = {
  settings: {
    "rebate.automatic": setting(
      z.boolean().default(false),
      switchedOn,
      "On: rebates are credited automatically as soon as they may be claimed; off: members claim them",
    ),
    // Empty, which sorts first: every day has rebates.
    "rebate.first_day": setting(
      z.union([z.literal(""), z.iso.date()]).default(""),
      { isLooser: (before, after) => after < before },
      "Days before this one (2026-12-01) have no rebates, unless they were already computed; empty: every day has; it can't be moved back over computed days",
      keepFirstDay,
    ),
    "rebate.claimable_after_hours": setting(
      z.int().min(1).max(72).default(12),
      lower,
      "How long after the end of an accounting day its rebates become claimable",
    ),
    "rebate.claimable_days": setting(
      z.int().min(1).max(365).default(14),
      higher,
      "How long rebates may be claimed before they expire",
    ),
  },
  mails: {
    rebate_expired: mail("promotion", { cents }),
  },
  tables: {
    rebate_changes: held("rebate_changes", { rows: own, shown: ["member_id", "day"] }),
    rebate_claim_days: held("rebate_claim_days", {
      rows: own,
      shown: ["claim_id", "member_id", "day", "amount_cents"],
    }),
    rebate_claims: held("rebate_claims", {
      rows: own,
      shown: ["id", "member_id", "outcome", "amount_cents", "bonus_id", "claimed_at", "corrects"],
    }),
    rebate_corrections: held("rebate_corrections", {
      rows: own,
      shown: [
        ...["id", "member_id", "day", "game_group", "valid_bet_cents_before", "valid_bet_cents"] as const,
        ...["amount_cents_before", "amount_cents", "corrected_at"] as const,
      ],
    }),
    rebate_days: none,
    rebate_lines: held("rebate_lines", {
      rows: own,
      shown: ["member_id", "day", "game_group", "valid_bet_cents", "rate_percent", "amount_cents"],
    }),
    rebate_rates: none,
    rebates: held("rebates", {
      rows: own,
      shown: [
        ...["member_id", "day", "user_level", "amount_cents", "claimed_cents", "claimable_at", "expires_at"] as const,
      ],
    }),
  },
  locks: { site: ["rebate_days"], order: ["rebate_changes"] },
} as const satisfies Manifest;
