import type { GameListAnswer, GameProvider, ProviderGame } from "../providers/port.ts";

/** A game that a provider lists, with what a test changes of it. */
export function listed(gameId: string, changes: Partial<ProviderGame> = {}): ProviderGame {
  const common = { isHot: false, isNew: false, returnPercent: null, jackpotCents: null };
  return { gameId, names: { en: `Game ${gameId}` }, kind: "slot", ...common, ...changes };
}

/** Lets every provider list what the test says. */
export function listing(games: () => ProviderGame[] | GameListAnswer) {
  return (provider: GameProvider): GameProvider => ({
    ...provider,
    games() {
      const given = games();
      return Promise.resolve(Array.isArray(given) ? { kind: "games", games: given, cursor: null, more: false } : given);
    },
  });
}
