import { type SportKind, sportKinds } from "@/api/games/schema.ts";
import type { Menu } from "@/components/page_context.ts";
import type { Texts } from "@/i18n/mod.ts";

/** Whether a page's word is a filtered view of sport. */
export function isSportKind(word: string | undefined): word is SportKind {
  return sportKinds.some((kind) => kind === word);
}

/**
 * The games of sport that are of a kind, as a menu of their own. Made once for each menu of sport, so that what is
 * rendered of it can be kept with it.
 */
export function sportMenu(sport: Menu, kind: SportKind, t: Texts): Menu {
  const kinds = made.getOrInsertComputed(sport, () => new Map());
  return kinds.getOrInsertComputed(kind, () => ({
    ...sport,
    name: t.games.sportKinds[kind],
    games: sport.games.filter((game) => game.sportKinds.includes(kind)),
  }));
}

const made = new WeakMap<Menu, Map<SportKind, Menu>>();
