import type { Ctx } from "@/api/context.ts";
import type { CatalogueContent, CatalogueGame } from "@/api/games/catalogue/catalogue.ts";
import { gameGroups } from "@/api/games/schema.ts";
import type { Menu } from "@/components/page_context.ts";
import type { GameCard } from "@/components/games/card.ts";
import type { Texts } from "@/i18n/mod.ts";

/**
 * Every group with its games in the operators' order, by default the client contract's, and the rebates of a level. Made
 * once for each content of the catalogue, language, level and order, so that what is rendered of a menu can be kept with
 * it.
 */
export async function readMenus(ctx: Ctx, t: Texts, level: number): Promise<readonly Menu[]> {
  const content = await ctx.catalogue.read();
  const inLanguages = made.getOrInsertComputed(content, () => new Map());
  const atLevels = inLanguages.getOrInsertComputed(t, () => new Map());
  const order = ctx.settings.get("games.group_order");
  return atLevels.getOrInsertComputed(`${level} ${order}`, () => inOrder(makeMenus(content, t, level), order));
}

function inOrder(menus: readonly Menu[], order: string): readonly Menu[] {
  const groups: readonly string[] = order.split(",");
  return menus.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}

// Goes with the catalogue's content, seconds later: of one content, four languages and six levels in an order at most.
const made = new WeakMap<CatalogueContent, Map<Texts, Map<string, readonly Menu[]>>>();

function makeMenus({ games, rates }: CatalogueContent, t: Texts, level: number): Menu[] {
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
    loginEnabled: game.loginEnabled,
    transferEnabled: game.transferEnabled,
    sportKinds: game.sportKinds,
    rate,
  };
}
