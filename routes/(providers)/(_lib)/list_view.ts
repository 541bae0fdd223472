import type { MemberId } from "@/api/member_id.ts";
import { listFavourites } from "@/api/games/provider_games/favourites.ts";
import { filterOf, listProviderGames } from "@/api/games/provider_games/list_provider_games.ts";
import { listPlayed, type PlayedGame } from "@/api/games/provider_games/played.ts";
import type { ListedGame, ProviderGameList } from "@/api/games/provider_games/read_provider_games.ts";
import type { GameKind } from "@/api/games/schema.ts";
import type { State } from "@/define.ts";
import { gamesOnPage, type ListQuery } from "./list_query.ts";

/** So many of the games that a member played last are shown. */
const maxPlayedShown = 4;

/** A provider's games as its page shows them. */
export interface ListView {
  list: ProviderGameList;
  query: ListQuery;
  /** Those of this page, or of all pages up to it. */
  games: readonly ListedGame[];
  /** Of all pages. */
  total: number;
  pages: number;
  counts: ListCounts;
  /** The ids of the member's favourites. */
  favourites: ReadonlySet<string>;
  /** The games that the member played last here, the latest first. */
  played: readonly (PlayedGame & { game: ListedGame })[];
}

/** How many games a filter finds. */
interface ListCounts {
  all: number;
  new: number;
  hot: number;
  kinds: ReadonlyMap<GameKind, number>;
}

/**
 * Reads the selected games of a provider: the list from the process's cache, and a member's favourites and played games
 * in two statements.
 */
export async function readListView(
  { ctx, signedIn }: State,
  provider: string,
  query: ListQuery,
): Promise<ListView> {
  const member: MemberId | null = signedIn?.member.id ?? null;
  const [list, marked, opened] = await Promise.all([
    ctx.catalogue.games(provider),
    member === null ? [] : listFavourites(ctx, member, provider),
    member === null ? [] : listPlayed(ctx, member, provider),
  ]);
  const favourites = marked.map(({ game }) => game);
  const { search, kind, only, page, upTo } = query;
  const limit = gamesOnPage * upTo;
  const found = only === "favourite"
    ? pageOf(favourites.filter(filterOf({ search, kind })), page, limit)
    : await listProviderGames(ctx, { provider, search, ...(kind && { kind }), ...(only && { only }), page, limit });
  return {
    list,
    query,
    games: found.games,
    total: found.total,
    pages: Math.ceil(found.total / gamesOnPage),
    counts: countsOf(list),
    favourites: new Set(favourites.map(({ gameId }) => gameId)),
    played: opened.flatMap(({ game, ...one }) => game ? [{ ...one, game }] : []).slice(0, maxPlayedShown),
  };
}

function pageOf(games: readonly ListedGame[], page: number, limit: number) {
  return { games: games.slice((page - 1) * limit, page * limit), total: games.length };
}

/** Counted once for each list. */
function countsOf(list: ProviderGameList): ListCounts {
  return counted.getOrInsertComputed(list, ({ games, kinds }) => ({
    all: games.length,
    new: games.filter(({ isNew }) => isNew).length,
    hot: games.filter(({ isHot }) => isHot).length,
    kinds: new Map(kinds.map((kind) => [kind, games.filter((game) => game.kind === kind).length])),
  }));
}

const counted = new WeakMap<ProviderGameList, ListCounts>();
