import type { Ctx } from "@/api/context.ts";
import type { CatalogueGame } from "@/api/games/catalogue.ts";
import { gameGroups } from "@/api/games/schema.ts";
import type { Menu } from "@/components/page_context.ts";
import type { GameCard } from "@/components/games/card.ts";
import type { Texts } from "@/i18n/mod.ts";

/** Every group with its games in the client contract's order, and the rebates of a level. */
export async function readMenus(ctx: Ctx, t: Texts, level: number): Promise<Menu[]> {
  const { games, rates } = await ctx.catalogue.read();
  const rateOf = (group: string) => {
    const rate = rates.get(group)?.[level];
    return rate === undefined ? null : String(rate);
  };
  return gameGroups.map((group) => ({
    group,
    name: t.games.groups[group],
    about: t.lobby.about[group],
    games: games.filter((game) => game.group === group).map((game) => toCard(game, t, rateOf(game.homeGroup))),
    rate: rateOf(group),
  }));
}

function toCard(game: CatalogueGame, t: Texts, rate: string | null): GameCard {
  const group = game.homeGroup as GameCard["group"];
  const groupName = t.games.groups[group];
  return {
    code: game.code,
    group,
    name: game.name,
    title: `${game.name} ${groupName}`,
    groupName,
    open: game.enabled && (game.loginEnabled || game.transferEnabled),
    rate,
  };
}
