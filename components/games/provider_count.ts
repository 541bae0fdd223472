import type { Menu } from "../page_context.ts";

/** How many providers have games in any of the groups; one with games in several counts once. */
export function providerCount(menus: readonly Menu[]): number {
  return new Set(menus.flatMap(({ games }) => games.map(({ code }) => code))).size;
}
