import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Lang, languages } from "@/i18n/mod.ts";
import { type GameKind, gameKinds } from "../schema.ts";
import { searchText } from "./search_text.ts";

/** One game of a provider, as pages show it. */
export interface ListedGame {
  gameId: string;
  /** In every language: if the provider has none, in the first that it has. */
  names: Readonly<Record<Lang, string>>;
  kind: GameKind;
  isHot: boolean;
  isNew: boolean;
  /** The long-run return of a hundred bets; null if the provider does not say. */
  returnPercent: number | null;
  /** The jackpot in cents; null if there is none. */
  jackpotCents: bigint | null;
  /** Its names and id as they are searched. */
  searchText: string;
}

/** A provider's games in its own order. Another object after each change, so that what is made of it can be kept with it. */
export interface ProviderGameList {
  provider: string;
  /** Null: the provider has sent none. */
  version: number | null;
  games: readonly ListedGame[];
  /** The same by their ids. */
  byId: ReadonlyMap<string, ListedGame>;
  /** The kinds that it has, in the site's order. */
  kinds: readonly GameKind[];
}

/** A game with the provider that lists it. */
export interface OfferedGame {
  provider: string;
  game: ListedGame;
}

/** Providers' lists by their codes: another object after each change of one. */
export type GameLists = ReadonlyMap<string, ProviderGameList>;

/** The lists of games of these providers, or of all, by their codes: as each was last read from its provider, of one moment. */
export async function readProviderGames(
  db: Kysely<DB>,
  providers?: readonly string[],
): Promise<Map<string, ProviderGameList>> {
  const rows = await db.selectFrom("provider_game_lists as list")
    .leftJoin("provider_games as game", "game.provider", "list.provider")
    .select(["list.provider", "version", "game_id", "names", "kind", "is_hot", "is_new", "return_percent"])
    .select("jackpot_cents")
    .$if(providers !== undefined, (query) => query.where("list.provider", "in", providers!))
    .orderBy("list.provider").orderBy("place").execute();
  const byProvider = Map.groupBy(rows, ({ provider }) => provider);
  return new Map([...byProvider].map(([provider, ofProvider]) => {
    const games = ofProvider.flatMap((row) => row.game_id === null ? [] : [toListed({ ...row, game_id: row.game_id })]);
    const byId = new Map(games.map((game) => [game.gameId, game]));
    const kinds = gameKinds.filter((kind) => games.some((game) => game.kind === kind));
    return [provider, { provider, version: ofProvider[0]!.version, games, byId, kinds }];
  }));
}

/** The list of a provider that has sent none. */
export function noGames(provider: string): ProviderGameList {
  return { provider, version: null, games: [], byId: new Map(), kinds: [] };
}

interface GameRow {
  game_id: string;
  names: unknown;
  kind: string | null;
  is_hot: boolean | null;
  is_new: boolean | null;
  return_percent: string | null;
  jackpot_cents: bigint | null;
}

function toListed(row: GameRow): ListedGame {
  const names = inEveryLanguage(row.names as Partial<Record<Lang, string>>);
  return {
    gameId: row.game_id,
    names,
    searchText: searchText([row.game_id, ...new Set(Object.values(names))].join("\n")),
    kind: row.kind as GameKind,
    isHot: row.is_hot === true,
    isNew: row.is_new === true,
    returnPercent: row.return_percent === null ? null : Number(row.return_percent),
    jackpotCents: row.jackpot_cents,
  };
}

function inEveryLanguage(names: Partial<Record<Lang, string>>): Record<Lang, string> {
  const first = [names.en, ...languages.map((lang) => names[lang])].find((name) => name !== undefined) ?? "";
  return Object.fromEntries(languages.map((lang) => [lang, names[lang] ?? first])) as Record<Lang, string>;
}
