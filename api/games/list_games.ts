import type { Ctx } from "../context.ts";
import type { CatalogueGame } from "./catalogue.ts";
import type { Game } from "./schema.ts";

/**
 * Every game in every group, in the order that a player sees, as it is answered: one row per game and group.
 * @param level the caller's level, whose rebate the rows carry; 0 for a visitor
 */
export async function listGames(ctx: Ctx, level: number): Promise<Game[]> {
  const { games, rates } = await ctx.catalogue.read();
  return games.map((game) => toGame(game, rates.get(game.homeGroup)?.[level] ?? 0));
}

function toGame(game: CatalogueGame, rebate: number): Game {
  const picture = `/tiles/${game.homeGroup}-${game.code}.svg`;
  return {
    id: game.id,
    game_code: game.code,
    game_name: game.code,
    name: game.name,
    title: game.title,
    group: game.group,
    home_group: game.homeGroup,
    sort: game.sort,
    enabled: game.enabled,
    login_enabled: game.loginEnabled,
    transfer_enabled: game.transferEnabled,
    game_local_group: game.homeGroup === "lottery" || game.homeGroup === "chess" ? game.homeGroup : null,
    rebate,
    icon: picture,
    app_icon: picture,
    webp_icon: picture,
    darkPcIcon2: picture,
  };
}
