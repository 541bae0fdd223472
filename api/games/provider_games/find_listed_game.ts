import type { Ctx } from "../../context.ts";
import type { ListedGame } from "./read_provider_games.ts";

/** Finds a game in the cached list of its provider; null for none, or for one of no list. */
export async function findListedGame(
  { catalogue }: Pick<Ctx, "catalogue">,
  { provider, gameId }: { provider: string; gameId: string | null },
): Promise<ListedGame | null> {
  return gameId === null ? null : (await catalogue.games(provider)).byId.get(gameId) ?? null;
}
