import type { OfferedGame, ProviderGameList } from "@/api/games/provider_games/read_provider_games.ts";

/** Returns the games of one provider as lists of several providers have them, made once for the list. */
export function offeredBy(list: ProviderGameList): readonly OfferedGame[] {
  return made.getOrInsertComputed(list, () => list.games.map((game) => ({ provider: list.provider, game })));
}

const made = new WeakMap<ProviderGameList, readonly OfferedGame[]>();
