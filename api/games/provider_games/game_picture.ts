import type { GameGroup, GameKind } from "../schema.ts";
import type { ListedGame } from "./read_provider_games.ts";

const groupOfKind: Readonly<Record<GameKind, Exclude<GameGroup, "hot">>> = {
  slot: "egame",
  table: "live",
  lottery: "lottery",
  sport: "sport",
  fish: "fish",
  cards: "chess",
  stream: "online",
  other: "egame",
};

/** The group that a kind of games belongs to, and whose pictures it has. */
export function gameGroupOf(kind: GameKind): Exclude<GameGroup, "hot"> {
  return groupOfKind[kind];
}

/** The address of the picture of a provider's game, which the site draws: `routes/tiles/[group]/[code]/[file].ts`. */
export function gamePicture(provider: string, { kind, gameId }: Pick<ListedGame, "kind" | "gameId">): string {
  return `/tiles/${gameGroupOf(kind)}/${provider}/${gameId}.svg`;
}
