import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { CatalogueGame } from "./catalogue.ts";
import type { GameItem } from "./schema.ts";
import { titleIn } from "./title_in.ts";

/**
 * Every game in every group, in the order that a player sees, as it is answered: one row per game and group.
 * @param level the caller's level, whose rebate the rows carry; 0 for a visitor
 */
export async function listGames(ctx: Ctx, level: number, lang: Lang): Promise<GameItem[]> {
  const { games, rates } = await ctx.catalogue.read();
  return await Promise.all(games.map(async (game) => {
    const rebate = rates.get(game.homeGroup)?.[level] ?? 0;
    return toGame(game, { rebate, title: await titleIn(ctx, game, lang) });
  }));
}

function toGame(game: CatalogueGame, { rebate, title }: { rebate: number; title: string }): GameItem {
  const name = `/tiles/${game.homeGroup}-${game.code}`;
  const picture = `${name}.svg`;
  return {
    id: game.id,
    game_code: game.code,
    game_name: game.code,
    game: game.code,
    gameId: game.gameId,
    game_id: game.gameId,
    productId: game.productId,
    name: game.name,
    title,
    group: game.group,
    home_group: game.homeGroup,
    sort: game.sort,
    enabled: game.enabled,
    login_enabled: game.loginEnabled,
    transfer_enabled: game.transferEnabled,
    game_local_group: game.homeGroup === "lottery" || game.homeGroup === "chess" ? game.homeGroup : null,
    sport_kinds: [...game.sportKinds],
    rebate,
    icon: picture,
    // A phone's tiles are square: the drawing without the letters below it.
    app_icon: `${picture}#svgView(viewBox(17,8,266,266))`,
    webp_icon: `${name}.webp`,
    // The closer picture that is shown under the pointer.
    darkPcIcon2: `${picture}#svgView(viewBox(15,18,270,324))`,
  };
}
