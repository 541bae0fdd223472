import { z } from "zod";

/** The groups of games, in the order of the header. `hot` is a choice among the others. */
export const gameGroups = ["hot", "live", "lottery", "sport", "chess", "egame", "fish", "online"] as const;
/** One group of games. */
export type GameGroup = (typeof gameGroups)[number];

/** Whether a text names every group once, as `live,hot,…`. */
export function isGroupOrder(text: string): boolean {
  return text.split(",").toSorted().join() === gameGroups.toSorted().join();
}

/** The filtered views of sport, each a page of its own. */
export const sportKinds = ["balls", "esports", "sports"] as const;
/** One of the filtered views of sport. */
export type SportKind = (typeof sportKinds)[number];

/** The kinds of games in a provider's own list; `other` is one that the site has no word for. */
export const gameKinds = ["slot", "table", "lottery", "sport", "fish", "cards", "stream", "other"] as const;
/** A kind of games. */
export type GameKind = (typeof gameKinds)[number];

/** A game's code, as the catalogue has it. */
export const GameName = z.string().regex(/^[a-z0-9_]{1,32}$/, "game_name").meta({ example: "bng" });

/** A provider's id of one of its games or products. */
export const ProviderGameId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, "game_id").meta({ example: "slot-12" });
