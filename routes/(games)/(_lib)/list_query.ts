import { z } from "zod";
import { type GameKind, gameKinds } from "@/api/games/schema.ts";

/** So many games are on one page of a list. */
export const gamesOnPage = 60;

/** A list that has grown while it was scrolled has so many pages at most. */
const maxPages = 40;

/** Which games of a list are shown: of those with points and in maintenance it is the provider that has or is. */
const listFilters = ["hot", "new", "favourite", "points", "maintenance"] as const;
type ListFilter = (typeof listFilters)[number];

/** The orders of a list besides the site's: by name, by the return, or by the jackpot, the largest first. */
export const gameOrders = ["name", "returns", "jackpot"] as const;
export type GameOrder = (typeof gameOrders)[number];

/** The games of a list that an address selects. */
export interface ListQuery {
  search: string;
  kind: GameKind | null;
  only: ListFilter | null;
  /** Null: the site's order. */
  sort: GameOrder | null;
  /** From 1. */
  page: number;
  /** All pages up to this one are shown: how far the list had grown when it was left. */
  upTo: number;
}

const Page = z.coerce.number().int().min(1).max(2000).catch(1);

const Query = z.object({
  q: z.string().trim().max(60).catch(""),
  kind: z.enum(gameKinds).nullable().catch(null),
  only: z.enum(listFilters).nullable().catch(null),
  sort: z.enum(gameOrders).nullable().catch(null),
  page: Page,
  upto: Page.transform((upTo) => Math.min(upTo, maxPages)),
});

/** Reads the query of an address. Unknown words are ignored. */
export function readListQuery({ searchParams }: URL): ListQuery {
  const { q, upto, ...query } = Query.parse({
    q: (searchParams.get("q") ?? "").replaceAll("\0", "").toWellFormed(),
    kind: searchParams.get("kind"),
    only: searchParams.get("only"),
    sort: searchParams.get("sort"),
    page: searchParams.get("page") ?? 1,
    upto: searchParams.get("upto") ?? 1,
  });
  return { ...query, search: q, upTo: upto };
}

/** The address of a list, from its first page unless another is asked for. */
export function listAddress(path: string, { search, kind, only, sort, page = 1 }: Partial<ListQuery>): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(kind && { kind }),
    ...(only && { only }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Whether an address selects nothing: all games in the site's order. */
export function asksForAll({ search, kind, only, sort, page }: ListQuery): boolean {
  return search === "" && kind === null && only === null && sort === null && page === 1;
}
