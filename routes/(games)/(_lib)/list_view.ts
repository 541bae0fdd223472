import { listFavourites } from "@/api/games/provider_games/favourites.ts";
import { findSimilar } from "@/api/games/provider_games/find_similar.ts";
import type { ListedGame, OfferedGame } from "@/api/games/provider_games/read_provider_games.ts";
import { searchFilter, searchRank, searchText } from "@/api/games/provider_games/search_text.ts";
import { type GameKind, gameKinds } from "@/api/games/schema.ts";
import { type GameCard, takesPlayers } from "@/components/games/card.ts";
import type { State } from "@/define.ts";
import { withCards } from "../../(_lib)/context/game_cards.ts";
import type { GameOfCard } from "../../(_components)/listed_game.tsx";
import { gamesOnPage, type ListQuery } from "./list_query.ts";
import { orderedGames } from "./ordered_games.ts";

/** Games as a page lists them. */
export interface ListView {
  query: ListQuery;
  /** Those of this page, or of all pages up to it. */
  games: readonly GameOfCard[];
  /** No game has the words of the search: these are spelled like them. */
  areSimilar: boolean;
  /** Of all pages. */
  total: number;
  pages: number;
  counts: ListCounts;
  /** The member's favourites in the whole list. */
  favourites: ReadonlySet<ListedGame>;
}

/** How many games a filter finds; of those with points and in maintenance, how many providers. */
interface ListCounts {
  all: number;
  new: number;
  hot: number;
  points: number;
  maintenance: number;
  kinds: ReadonlyMap<GameKind, number>;
}

/**
 * Reads the games that an address selects of a list, which is another array after each change: the list from the
 * process's cache, and a member's favourites in one statement.
 * @param searchProviders whether the words of a search may be in the provider's name as well
 */
export async function readListView(
  state: Pick<State, "ctx" | "signedIn" | "wallet" | "context" | "lang">,
  offered: readonly OfferedGame[],
  query: ListQuery,
  { searchProviders = false }: { searchProviders?: boolean } = {},
): Promise<ListView> {
  const { ctx, signedIn, wallet, context: { menus }, lang } = state;
  const whole = withCards(offered, menus);
  const known = knownOf(whole);
  const marked = signedIn ? await listFavourites(ctx, signedIn.member.id) : [];
  const favourites = new Set(marked.map(({ game }) => game).filter((game) => known.games.has(game)));
  const holdsPoints = ({ card }: GameOfCard) => (wallet?.games.get(card.code) ?? 0n) > 0n;
  const { search, kind, only, sort, page, upTo } = query;
  const ordered = orderedGames(only === "favourite" ? inOrderOf(favourites, whole) : whole, sort, lang);
  const isMeant = (one: GameOfCard) => {
    const { game, card } = one;
    if (kind && game.kind !== kind) return false;
    if (only === "hot" || only === "new") return only === "hot" ? game.isHot : game.isNew;
    if (only === "points") return holdsPoints(one);
    return only !== "maintenance" || !takesPlayers(card);
  };
  const meant = ordered.filter(isMeant);
  const matches = searchFilter(search);
  const exact = meant.filter(({ game, card }) => matches(game.searchText, searchProviders ? providerText(card) : ""));
  const areSimilar = search !== "" && exact.length === 0;
  const found = areSimilar
    ? similarOf(meant, search)
    : search !== "" && sort === null
    ? bestFirst(exact, search)
    : exact;
  const limit = gamesOnPage * upTo;
  return {
    query,
    games: found.slice((page - 1) * limit, page * limit),
    areSimilar: areSimilar && found.length > 0,
    total: found.length,
    pages: Math.ceil(found.length / gamesOnPage),
    counts: { ...known.counts, points: providersOf(whole.filter(holdsPoints)) },
    favourites,
  };
}

/** A provider's code and name as they are searched. */
export function providerText(card: GameCard): string {
  return providerTexts.getOrInsertComputed(card, ({ code, title }) => searchText(`${code} ${title}`));
}

const providerTexts = new WeakMap<GameCard, string>();

/** The games whose names answer a search best first, otherwise in their order. */
function bestFirst(games: readonly GameOfCard[], search: string): GameOfCard[] {
  const rank = searchRank(search);
  const ranked = Map.groupBy(games, ({ game }) => rank(game.searchText));
  return [3, 2, 1, 0].flatMap((one) => ranked.get(one) ?? []);
}

function similarOf(games: readonly GameOfCard[], search: string): GameOfCard[] {
  const cards = new Map(games.map((one) => [one.game, one]));
  return findSimilar(games.map(({ card, game }) => ({ provider: card.code, game })), search)
    .map(({ game }) => cards.get(game)!);
}

function inOrderOf(order: ReadonlySet<ListedGame>, games: readonly GameOfCard[]): GameOfCard[] {
  const cards = new Map(games.map((one) => [one.game, one]));
  return [...order].map((game) => cards.get(game)!);
}

function providersOf(games: readonly GameOfCard[]): number {
  return new Set(games.map(({ card }) => card.code)).size;
}

interface Known {
  games: ReadonlySet<ListedGame>;
  counts: Omit<ListCounts, "points">;
}

/** Counted once for each list. */
function knownOf(list: readonly GameOfCard[]): Known {
  return known.getOrInsertComputed(list, () => {
    const games = list.map(({ game }) => game);
    const kinds = Map.groupBy(games, ({ kind }) => kind);
    return {
      games: new Set(games),
      counts: {
        all: games.length,
        new: games.filter(({ isNew }) => isNew).length,
        hot: games.filter(({ isHot }) => isHot).length,
        maintenance: providersOf(list.filter(({ card }) => !takesPlayers(card))),
        kinds: new Map(gameKinds.flatMap((kind) => kinds.has(kind) ? [[kind, kinds.get(kind)!.length]] : [])),
      },
    };
  });
}

const known = new WeakMap<readonly GameOfCard[], Known>();
