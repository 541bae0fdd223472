import { similarityTo } from "@/api/games/provider_games/find_similar.ts";
import type { OfferedGame } from "@/api/games/provider_games/read_provider_games.ts";
import { searchFilter } from "@/api/games/provider_games/search_text.ts";
import { type GameCard, takesPlayers } from "@/components/games/card.ts";
import type { State } from "@/define.ts";
import type { ListQuery } from "./list_query.ts";
import { type ListView, providerText, readListView } from "./list_view.ts";

/** Providers and their games, as a category and the page of all games show them. */
export interface LobbyView {
  /** The providers that the address selects. */
  cards: readonly GameCard[];
  /** How many games each provider lists. */
  listed: ReadonlyMap<string, number>;
  games: ListView;
}

/** Reads the providers and games that an address selects, each search in both. */
export async function readLobby(
  state: State,
  { cards, offered }: { cards: readonly GameCard[]; offered: readonly OfferedGame[] },
  query: ListQuery,
): Promise<LobbyView> {
  const [lists, games] = await Promise.all([
    state.ctx.catalogue.lists(),
    readListView(state, offered, query, { searchProviders: true }),
  ]);
  const holdsPoints = ({ code }: GameCard) => (state.wallet?.games.get(code) ?? 0n) > 0n;
  const isClosed = (card: GameCard) => !takesPlayers(card);
  const shown = selected(cards, query, games);
  return {
    cards: shown.filter((card) =>
      query.only === "points" ? holdsPoints(card) : query.only !== "maintenance" || isClosed(card)
    ),
    listed: new Map([...lists.values()].map(({ provider, games: { length } }) => [provider, length])),
    games: {
      ...games,
      counts: {
        ...games.counts,
        points: providersOf(cards.filter(holdsPoints)),
        maintenance: providersOf(cards.filter(isClosed)),
      },
    },
  };
}

/** The providers stand on the first page; a filter of single games leaves them out. */
function selected(cards: readonly GameCard[], { search, only, page }: ListQuery, games: ListView): readonly GameCard[] {
  if (page > 1 || only === "new" || only === "hot" || only === "favourite") return [];
  if (search === "") return cards;
  const matches = searchFilter(search);
  const exact = cards.filter((card) => matches(providerText(card)));
  if (exact.length > 0 || games.total > 0 && !games.areSimilar) return exact;
  const similarity = similarityTo(search);
  return cards.filter(({ code, name }) => similarity(code) > 0 || similarity(name) > 0);
}

function providersOf(cards: readonly GameCard[]): number {
  return new Set(cards.map(({ code }) => code)).size;
}
