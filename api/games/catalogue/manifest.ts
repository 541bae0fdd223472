import { z } from "zod";
import { setting } from "../../setting.ts";
import { gameGroups, isGroupOrder } from "../schema.ts";
import { held, none, own } from "../../member_table.ts";
import { aDay, type Manifest } from "../../manifest.ts";

/** The feature's declarations. */
export const catalogueManifest = {
  settings: {
    "games.group_order": setting(
      z.string().refine(isGroupOrder, "every group once, separated by commas").default(gameGroups.join(",")),
      { alone: "orders what a menu shows, and hides nothing" },
      "The order of the groups of games in the site's menus",
    ),
  },
  tables: {
    catalogue_version: none,
    games: none,
    group_rates: none,
    provider_players: held("provider_players", {
      rows: own,
      shown: ["member_id", "provider", "player", "opened_at"],
    }),
    providers: none,
  },
  locks: { site: ["games", "providers", "group_rates", "catalogue_version"], order: ["provider_players"] },
  subjects: {
    rate: { row: null, isNamed: true, decisions: { change: aDay } },
  },
} as const satisfies Manifest;
