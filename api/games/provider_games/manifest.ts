import { z } from "zod";
import { pace } from "../../setting_rules.ts";
import { setting } from "../../setting.ts";
import { held, none, own } from "../../member_table.ts";
import type { Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const providerGamesManifest = {
  settings: {
    "games.list_minutes": setting(
      z.int().min(1).max(1_440).default(10),
      pace,
      "How often each provider's own list of games is read",
    ),
  },
  tables: {
    favourite_games: held("favourite_games", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "provider", "game_id", "marked_at"],
    }),
    played_games: held("played_games", {
      rows: own,
      deletes: "always",
      shown: ["member_id", "provider", "game_group", "game_id", "played_at"],
    }),
    provider_game_lists: none,
    provider_games: none,
  },
  locks: { site: ["provider_game_lists", "provider_games"] },
} as const satisfies Manifest;
