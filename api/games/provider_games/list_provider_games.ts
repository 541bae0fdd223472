import type { Ctx } from "../../context.ts";
import type { GameKind } from "../schema.ts";
import type { ListedGame } from "./read_provider_games.ts";
import { searchFilter } from "./search_text.ts";

/** The games of a provider to list. */
export interface GameListing {
  provider: string;
  /** Words that a name has, in any language; or a game's id. */
  search?: string;
  kind?: GameKind;
  only?: "hot" | "new";
  /** From 1. */
  page: number;
  limit: number;
}

/** One page of a provider's games. */
export interface GamePage {
  games: readonly ListedGame[];
  /** Of all pages. */
  total: number;
  pages: number;
  /** The kinds in the whole list, in the site's order, for the filter. */
  kinds: readonly GameKind[];
}

/** Returns a page of a provider's games in its own order, from this process's cache of its list. */
export async function listProviderGames(ctx: Ctx, listing: GameListing): Promise<GamePage> {
  const { provider, search = "", kind, only, page, limit } = listing;
  const list = await ctx.catalogue.games(provider);
  const isFound = filterOf({ search, kind });
  const found = list.games.filter((game) =>
    (only === undefined || (only === "hot" ? game.isHot : game.isNew)) && isFound(game)
  );
  return {
    games: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    pages: Math.ceil(found.length / limit),
    kinds: list.kinds,
  };
}

/** Whether a game is of a kind and has all of a search's words. */
function filterOf({ search, kind }: { search: string; kind?: GameKind | null }): (game: ListedGame) => boolean {
  const matches = searchFilter(search);
  return (game) => (!kind || game.kind === kind) && matches(game.searchText);
}
