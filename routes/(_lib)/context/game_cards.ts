import { gameGroupOf } from "@/api/games/provider_games/game_picture.ts";
import type { ListedGame, OfferedGame } from "@/api/games/provider_games/read_provider_games.ts";
import type { GameCard } from "@/components/games/card.ts";
import type { Menu } from "@/components/page_context.ts";
import type { GameOfCard } from "../../(_components)/listed_game.tsx";

/** Returns a provider's tile: in the group that the game is of, else in the first that has the provider. The hot ones repeat them. */
export function cardOf(menus: readonly Menu[], provider: string, game: ListedGame | null): GameCard | undefined {
  const cards = cardsOf(menus).get(provider) ?? [];
  return cards.find(({ group }) => game !== null && group === gameGroupOf(game.kind)) ?? cards[0];
}

/** Returns the games with their providers' tiles, without those of providers that have none. Made once for both. */
export function withCards(games: readonly OfferedGame[], menus: readonly Menu[]): readonly GameOfCard[] {
  const of = shown.getOrInsertComputed(games, () => new WeakMap());
  return of.getOrInsertComputed(menus, () =>
    games.flatMap(({ provider, game }) => {
      const card = cardOf(menus, provider, game);
      return card ? [{ card, game }] : [];
    }));
}

const shown = new WeakMap<readonly OfferedGame[], WeakMap<readonly Menu[], readonly GameOfCard[]>>();

function cardsOf(menus: readonly Menu[]): ReadonlyMap<string, readonly GameCard[]> {
  return byProvider.getOrInsertComputed(menus, () =>
    Map.groupBy(
      menus.flatMap(({ group, games }) => group === "hot" ? [] : games),
      ({ code }) => code,
    ));
}

const byProvider = new WeakMap<readonly Menu[], ReadonlyMap<string, readonly GameCard[]>>();
