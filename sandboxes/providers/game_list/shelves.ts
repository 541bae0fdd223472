import type { ListedKind } from "./words.ts";

/** How many games of each kind a provider has. */
type Shelves = Partial<Record<ListedKind, number>>;

/** Those of a provider; one that is not known has a few slots. */
export function shelvesOf(provider: string): Shelves {
  return shelves.get(provider) ?? few;
}

/** The kind of a game of a provider's list, which its id begins with, as `slot-12`; null for an id that is not there. */
export function kindOfListed(provider: string, gameId: string): ListedKind | null {
  const [, kind = "", number = "0"] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(gameId) ?? [];
  const count = Object.entries(shelvesOf(provider)).find(([name]) => name === kind)?.[1] ?? 0;
  return Number(number) >= 1 && Number(number) <= count ? kind as ListedKind : null;
}

const few: Shelves = { slot: 5 };
const tables: Shelves = { table: 8 };
const cards: Shelves = { cards: 12 };
const draws: Shelves = { lottery: 6 };
const matches: Shelves = { sport: 6 };
const slots: Shelves = { slot: 48 };
const slotsAndFish: Shelves = { slot: 40, fish: 5 };

// A map, because a code may be any word.
const shelves: ReadonlyMap<string, Shelves> = new Map(Object.entries({
  dg: tables,
  we: tables,
  sa: tables,
  allbet: tables,
  t9: tables,
  rg_live: tables,
  ob: { table: 8, stream: 6 },
  meta: { table: 8, stream: 4 },
  wg_l_9jfu: draws,
  gc_l: draws,
  rg_lot: draws,
  super2: matches,
  pm: matches,
  wg: matches,
  pb: matches,
  gd: cards,
  bl: cards,
  gr: { cards: 6, slot: 24, fish: 4 },
  bng: slotsAndFish,
  rsg: slotsAndFish,
  kk: slotsAndFish,
  zg: slotsAndFish,
  tag: slotsAndFish,
  atg: slots,
  qt: slots,
  rg_electronic: slots,
  be: { slot: 60, table: 6 },
  kgs: { slot: 72 },
  av: slots,
  // As many as the largest providers have on one page.
  evoplay: { slot: 264, cards: 12, lottery: 12, table: 12 },
  sea: { slot: 24, fish: 12 },
  wd: { slot: 36, cards: 6 },
}));
