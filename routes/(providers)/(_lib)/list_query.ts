import { z } from "zod";
import { type GameKind, gameKinds } from "@/api/games/schema.ts";

/** So many games are on one page of a list. */
export const gamesOnPage = 60;

/** A list that has grown while it was scrolled has so many pages at most. */
const maxPages = 40;

/** The games of a provider that an address selects. */
export interface ListQuery {
  search: string;
  kind: GameKind | null;
  only: "hot" | "new" | "favourite" | null;
  /** From 1. */
  page: number;
  /** All pages up to this one are shown: how far the list had grown when it was left. */
  upTo: number;
}

const Page = z.coerce.number().int().min(1).max(2000).catch(1);

const Query = z.object({
  q: z.string().trim().max(60).catch(""),
  kind: z.enum(gameKinds).nullable().catch(null),
  only: z.enum(["hot", "new", "favourite"]).nullable().catch(null),
  page: Page,
  upto: Page.transform((upTo) => Math.min(upTo, maxPages)),
});

/** Reads the query of an address. Unknown words are ignored. */
export function readListQuery({ searchParams }: URL): ListQuery {
  const { q, upto, ...query } = Query.parse({
    q: (searchParams.get("q") ?? "").replaceAll("\0", "").toWellFormed(),
    kind: searchParams.get("kind"),
    only: searchParams.get("only"),
    page: searchParams.get("page") ?? 1,
    upto: searchParams.get("upto") ?? 1,
  });
  return { ...query, search: q, upTo: upto };
}

/** The address of a list, from its first page unless another is asked for. */
export function listAddress(path: string, { search, kind, only, page = 1 }: Partial<ListQuery>): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(kind && { kind }),
    ...(only && { only }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}
