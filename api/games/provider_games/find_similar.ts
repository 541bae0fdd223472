import type { OfferedGame } from "./read_provider_games.ts";
import { searchText } from "./search_text.ts";

/** So many characters of a search count; so many games are found at most. */
const maxCharacters = 24;
const maxFound = 24;

/** The minimum share of a search's pairs of letters that a name has. */
const minShare = 0.5;

/**
 * Finds the games with a name that is spelled like a search, the most similar first: for a search with a typing error,
 * which no name has as it is. It compares pairs of letters, each game's once made, so its cost is bounded by the lists.
 */
export function findSimilar(games: readonly OfferedGame[], search: string): OfferedGame[] {
  const likeness = likenessTo(search);
  return games.map((offered) => ({ offered, like: Math.max(...pairsOf(offered).map(likeness)) }))
    .filter(({ like }) => like > 0)
    .sort((one, other) => other.like - one.like)
    .slice(0, maxFound)
    .map(({ offered }) => offered);
}

/** Returns how much a text is like a search: 0 if not at all, 1 if it is the same. */
export function similarityTo(search: string): (text: string) => number {
  const likeness = likenessTo(search);
  const typed = searchText(search).trim();
  return (text) => {
    const name = searchText(text);
    const isSlip = typed.length >= minSlipLength && isOneSlipAway(typed, name);
    return likeness(pairsIn(name)) || (isSlip ? minShare : 0);
  };
}

/** A shorter search may be of any name. */
const minSlipLength = 3;

/** Whether two texts differ by a letter too many, missing or wrong, or by two neighbours that are swapped: short names share no pairs then. */
function isOneSlipAway(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** Dice's coefficient of the pairs, for texts that have enough of the search's. */
function likenessTo(search: string): (pairs: Uint32Array) => number {
  const searched = new Set(pairsIn(searchText([...search].slice(0, maxCharacters).join(""))));
  return (pairs) => {
    let shared = 0;
    for (const pair of pairs) if (searched.has(pair)) shared++;
    return shared > 1 && shared >= searched.size * minShare ? 2 * shared / (searched.size + pairs.length) : 0;
  };
}

/** Of the game's id and of each of its names. */
function pairsOf({ game }: OfferedGame): readonly Uint32Array[] {
  return made.getOrInsertComputed(game, () => game.searchText.split("\n").map(pairsIn));
}

const made = new WeakMap<OfferedGame["game"], readonly Uint32Array[]>();

/** The different pairs of neighbouring characters, with a space before and after each word. */
function pairsIn(text: string): Uint32Array {
  const padded = ` ${text.trim().replaceAll(/\s+/g, " ")} `;
  const pairs = Array.from(
    { length: padded.length - 1 },
    (_, at) => padded.charCodeAt(at) * 0x10000 + padded.charCodeAt(at + 1),
  );
  return Uint32Array.from(new Set(pairs));
}
