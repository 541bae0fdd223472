import type { ListedGame, ProviderGameList } from "./read_provider_games.ts";

/** Of each provider at most so many new and so many hot games are taken. */
const maxOfProvider = 8;

/** A game with the provider that lists it. */
export interface HighlightedGame {
  provider: string;
  game: ListedGame;
}

/** The games that providers highlight: a few of each provider. Another object after each change of a list. */
export interface GameHighlights {
  /** Those that their providers call new: the first of each provider, then the second of each, and so on. */
  newest: readonly HighlightedGame[];
  /** Those that they call hot, in the same order. */
  hot: readonly HighlightedGame[];
  /** Of each provider the game whose jackpot holds most, most first. */
  jackpots: readonly HighlightedGame[];
}

/** Takes them from the lists of all providers, once for these lists. */
export function pickHighlights(lists: ReadonlyMap<string, ProviderGameList>): GameHighlights {
  return picked.getOrInsertComputed(lists, () => ({
    newest: interleaved(lists, ({ isNew }) => isNew),
    hot: interleaved(lists, ({ isHot }) => isHot),
    jackpots: [...lists.values()].flatMap(largestJackpot)
      .sort((one, other) => Number(other.game.jackpotCents! - one.game.jackpotCents!)),
  }));
}

const picked = new WeakMap<ReadonlyMap<string, ProviderGameList>, GameHighlights>();

function interleaved(
  lists: ReadonlyMap<string, ProviderGameList>,
  isMeant: (game: ListedGame) => boolean,
): HighlightedGame[] {
  const ofEach = [...lists.values()].map(({ provider, games }) =>
    games.filter(isMeant).slice(0, maxOfProvider).map((game) => ({ provider, game }))
  );
  return Array.from({ length: maxOfProvider }, (_, round) => ofEach.flatMap((games) => games[round] ?? [])).flat();
}

function largestJackpot({ provider, games }: ProviderGameList): HighlightedGame[] {
  const [first, ...others] = games.filter(({ jackpotCents }) => jackpotCents !== null);
  if (!first) return [];
  return [{
    provider,
    game: others.reduce((max, game) => game.jackpotCents! > max.jackpotCents! ? game : max, first),
  }];
}
