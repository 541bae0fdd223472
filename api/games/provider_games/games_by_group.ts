import type { GameGroup } from "../schema.ts";
import { gameGroupOf } from "./game_picture.ts";
import { interleave } from "@/shared/interleave.ts";
import type { GameLists, OfferedGame } from "./read_provider_games.ts";

/** The games of all providers: the first of each provider, then the second of each, and so on. */
export interface OfferedGames {
  all: readonly OfferedGame[];
  /** By group; `hot` has those that their providers call hot. */
  ofGroup: ReadonlyMap<GameGroup, readonly OfferedGame[]>;
}

/** Groups the games of all lists, once for these lists. */
export function gamesByGroup(lists: GameLists): OfferedGames {
  return grouped.getOrInsertComputed(lists, () => {
    const all = interleave(
      [...lists.values()].map(({ provider, games }) => games.map((game) => ({ provider, game }))),
    );
    const ofGroup = Map.groupBy<GameGroup, OfferedGame>(all, ({ game }) => gameGroupOf(game.kind));
    return { all, ofGroup: ofGroup.set("hot", all.filter(({ game }) => game.isHot)) };
  });
}

const grouped = new WeakMap<GameLists, OfferedGames>();
