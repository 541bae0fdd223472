import type { Kysely } from "kysely";
import type { GameFile } from "@/api/games/catalogue/operators/find_games.ts";
import type { DB } from "@/db/types.ts";

/** Describes in one word what members can do with a game. */
export function gameStateOf({ enabled, login_enabled, transfer_enabled }: GameFile): string {
  if (!enabled) return "disabled";
  if (login_enabled && transfer_enabled) return "enabled";
  return transfer_enabled ? "transfers only" : login_enabled ? "games only" : "maintenance";
}

/** A game as a file of games has it. */
export function toImported(game: GameFile) {
  const { game_group: group, game_code: code, name, title, sort, hot_sort, sport_kinds } = game;
  const { product_id, game_id, enabled, login_enabled, transfer_enabled } = game;
  return {
    group,
    code,
    name,
    title,
    sort,
    hot_sort,
    sport_kinds,
    product_id,
    game_id,
    enabled,
    login_enabled,
    transfer_enabled,
  };
}

/** The providers of games, as a file of games has them. */
export async function providersOf(db: Kysely<DB>, games: readonly GameFile[]) {
  const codes = [...new Set(games.map(({ game_code }) => game_code))];
  if (codes.length === 0) return [];
  return await db.selectFrom("providers").select(["code", "name", "protocol", "base_url"]).where("code", "in", codes)
    .orderBy("code").execute();
}
