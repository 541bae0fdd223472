import { type GameGroup, gameGroups } from "../schema.ts";

/** The site's group that a provider says a bet was played in; null for none, or for a word that is no group of games. */
export function knownGroup(word: string | null | undefined): GameGroup | null {
  // `hot` is a choice among the others: no game is of it.
  return gameGroups.find((group) => group === word && group !== "hot") ?? null;
}
