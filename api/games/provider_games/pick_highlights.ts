import { interleave } from "@/shared/interleave.ts";
import type { GameLists, ListedGame, OfferedGame, ProviderGameList } from "./read_provider_games.ts";

/** Of each provider at most so many new and so many hot games are taken. */
const maxOfProvider = 8;

/** The games that providers highlight: a few of each provider. Another object after each change of a list. */
export interface GameHighlights {
  /** Those that their providers call new: the first of each provider, then the second of each, and so on. */
  newest: readonly OfferedGame[];
  /** Those that they call hot, in the same order. */
  hot: readonly OfferedGame[];
  /** Of each provider the game whose jackpot holds most, most first. */
  jackpots: readonly OfferedGame[];
}

/** Takes them from the lists of all providers, once for these lists. */
export function pickHighlights(lists: GameLists): GameHighlights {
  return picked.getOrInsertComputed(lists, () => ({
    newest: firstOfEach(lists, ({ isNew }) => isNew),
    hot: firstOfEach(lists, ({ isHot }) => isHot),
    jackpots: [...lists.values()].flatMap(largestJackpot)
      .sort((one, other) => Number(other.game.jackpotCents! - one.game.jackpotCents!)),
  }));
}

const picked = new WeakMap<GameLists, GameHighlights>();

function firstOfEach(lists: GameLists, isMeant: (game: ListedGame) => boolean): OfferedGame[] {
  return interleave(
    [...lists.values()].map(({ provider, games }) =>
      games.filter(isMeant).slice(0, maxOfProvider).map((game) => ({ provider, game }))
    ),
  );
}

function largestJackpot({ provider, games }: ProviderGameList): OfferedGame[] {
  const [first, ...others] = games.filter(({ jackpotCents }) => jackpotCents !== null);
  if (!first) return [];
  return [{
    provider,
    game: others.reduce((max, game) => game.jackpotCents! > max.jackpotCents! ? game : max, first),
  }];
}
