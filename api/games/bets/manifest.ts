import { z } from "zod";
import { lower } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, none, ofBet, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const betsManifest = {
  settings: {
    "bets.overlap_minutes": setting(
      z.int().min(1).max(1_440).default(10),
      lower,
      "Each pull of a provider's bets rereads the log from where it stood this long ago, up to twice as long",
    ),
    "bets.checked_days": setting(
      z.int().min(1).max(60).default(7),
      lower,
      "The number of past days whose bets are compared with each provider's own totals, and reread if they differ",
    ),
  },
  tables: {
    bet_cursors: none,
    bet_days: none,
    provider_bet_days: none,
    bet_pulls: none,
    bet_ids: held("bet_ids", { rows: ofBet, shown: ["provider", "bet_id", "settled_at"] }),
    bet_versions: held("bet_versions", {
      rows: ofBet,
      shown: [
        ...["id", "provider", "bet_id", "version", "bet_cents", "valid_bet_cents", "payout_cents"] as const,
        ...["settled_at", "taken_at", "game_group", "game_id"] as const,
      ],
      // Before a correction it may have been another member's.
      hidden: ["player"],
    }),
    member_bet_days: held("member_bet_days", {
      rows: own,
      shown: ["member_id", "day", "game_group", "bets", "bet_cents", "valid_bet_cents", "payout_cents"],
    }),
    member_game_days: held("member_game_days", {
      rows: own,
      shown: ["member_id", "day", "provider", "game_group", "bets", "bet_cents", "valid_bet_cents", "payout_cents"],
    }),
    bets: held("bets", {
      rows: own,
      shown: [
        "provider",
        "bet_id",
        "version",
        "player",
        "member_id",
        "bet_cents",
        "valid_bet_cents",
        "payout_cents",
        "settled_at",
        "taken_at",
        "first_taken_at",
        "game_group",
        "game_id",
      ],
    }),
  },
  locks: { site: ["bet_cursors", "bet_days"] },
  subjects: {
    provider: { row: null, isNamed: true, decisions: { log_complete: aDay } },
  },
} as const satisfies Manifest;
