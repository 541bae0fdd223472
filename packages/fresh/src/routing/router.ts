import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { compareBySpecificity, type Pattern } from "./patterns.ts";

/** A found route and the parameters of its address, decoded but for the characters that part an address ("%2F" stays). */
export interface Match<Route> {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Finds the most specific route of an address, or null. */
export type FindRoute<Route> = (pathname: string) => Match<Route> | null;

/**
 * Builds the finder for a set of routes. Hono's router gives every match in the order of insertion, so the routes go in sorted: the first match
 * is the one wanted. Of two routes with one pattern the earlier answers.
 * @param fixed the patterns of routes without parameters: as in Fresh these answer with a slash at the end, too
 */
export function createRouter<Route>(
  routes: ReadonlyMap<Pattern, Route>,
  fixed: ReadonlySet<Pattern> = new Set(),
): FindRoute<Route> {
  const router = new SmartRouter<Route>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const [pattern, route] of [...routes].sort(([a], [b]) => compareBySpecificity(a, b))) {
    router.add("ALL", pattern, route);
  }
  return (pathname) => {
    const bare = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
    const [matches, stash] = router.match("ALL", fixed.has(bare) ? bare : pathname);
    const first = matches[0];
    if (first === undefined) return null;
    return { route: first[0], params: paramsOf(first[1], stash) };
  };
}

function paramsOf(
  found: Record<string, string | number>,
  stash: readonly string[] | undefined,
): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name in found) {
    const value = found[name];
    const text = typeof value === "number" ? stash?.[value] : value;
    if (text !== undefined) params[name] = decoded(text);
  }
  return params;
}

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURI(text);
  } catch {
    return text; // a stray "%" is part of the address as the visitor typed it
  }
}
