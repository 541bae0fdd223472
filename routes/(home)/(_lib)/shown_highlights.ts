import type { GameHighlights } from "@/api/games/provider_games/pick_highlights.ts";
import type { ListedGame, OfferedGame } from "@/api/games/provider_games/read_provider_games.ts";
import type { GameCard } from "@/components/games/card.ts";
import type { Menu } from "@/components/page_context.ts";
import type { Lang } from "@/i18n/mod.ts";
import { cardOf } from "../../(_lib)/context/game_cards.ts";

/** So many games are in a row, and so many jackpots are shown. */
const maxInRow = 8;
const maxJackpots = 4;

/** One of a provider's own games, with the provider's tile that it is opened by. */
export interface ShownGame {
  card: GameCard;
  game: ListedGame;
  /** In the reader's language. */
  name: string;
}

/** The single games that the front page shows. */
export interface ShownHighlights {
  newest: readonly ShownGame[];
  hot: readonly ShownGame[];
  jackpots: readonly ShownGame[];
}

/**
 * Those of the highlights whose providers take players now. Made once for the highlights and the
 * menus, which are those of a language and a level, so that what is rendered of it can be kept with it.
 */
export function shownHighlights(highlights: GameHighlights, menus: readonly Menu[], lang: Lang): ShownHighlights {
  const of = made.getOrInsertComputed(highlights, () => new WeakMap());
  return of.getOrInsertComputed(menus, () => {
    const shown = (games: readonly OfferedGame[], max: number) =>
      games.flatMap(({ provider, game }) => {
        const card = cardOf(menus, provider, game);
        return card?.open && card.loginEnabled ? [{ card, game, name: game.names[lang] }] : [];
      }).slice(0, max);
    const { newest, hot, jackpots } = highlights;
    return {
      newest: shown(newest, maxInRow),
      hot: shown(hot, maxInRow),
      jackpots: shown(jackpots, maxJackpots),
    };
  });
}

// Both go with the next content of the catalogue and of the lists.
const made = new WeakMap<GameHighlights, WeakMap<readonly Menu[], ShownHighlights>>();
