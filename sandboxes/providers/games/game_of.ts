import type { KindName } from "./kind_names.ts";
import { isTileGroup, type TileGroup } from "@/components/tiles/motifs.ts";
import { kindOfListed } from "../game_list/shelves.ts";
import type { ListedKind } from "../game_list/words.ts";
import type { Launch } from "../store/plays.ts";

/** One game of one provider: each has draws, tables and a look of its own. */
export interface Game {
  /** The provider's code, which is the game's code in the site's catalogue. */
  provider: string;
  /** The site's group that it was opened in. */
  group: string;
  /** The id in the provider's own list; empty for the game that a group opens. */
  gameId: string;
  kind: KindName;
}

/**
 * The game that a launch asked for: one of the provider's list, of the list's kind. Any other id opens the game of the
 * group, so that there are as many games, each with draws and tables of its own, as the lists have, whatever is asked for.
 */
export function gameOf({ provider, group, gameId }: Pick<Launch, "provider" | "group" | "gameId">): Game {
  const listed = gameId === null ? null : kindOfListed(provider, gameId);
  if (gameId !== null && listed) return { provider, group, gameId, kind: kindsByListed[listed] };
  return { provider, group, gameId: "", kind: isTileGroup(group) ? kindsByGroup.get(group)! : "slot" };
}

/** The group whose own game is of a kind, which the tiles of listed games of the kind are drawn from. */
export function groupOfGame(kind: KindName): TileGroup {
  return [...kindsByGroup].find(([, one]) => one === kind)![0];
}

const kindsByListed: Readonly<Record<ListedKind, KindName>> = {
  slot: "slot",
  table: "baccarat",
  lottery: "lottery",
  sport: "football",
  fish: "fish",
  cards: "chinese_poker",
  stream: "stream",
};

/** A group that isn't here opens a slot. */
const kindsByGroup: ReadonlyMap<TileGroup, KindName> = new Map([
  ["egame", "slot"],
  ["live", "baccarat"],
  ["lottery", "lottery"],
  ["sport", "football"],
  ["fish", "fish"],
  ["chess", "chinese_poker"],
  ["online", "stream"],
]);
