import { type Lang, languages, localeOf } from "@/i18n/mod.ts";
import type { GameOfCard } from "../../(_components)/listed_game.tsx";
import type { GameOrder } from "./list_query.ts";

/** Returns a list in an order, sorted once for each list, order and language; as it is for null. */
export function orderedGames(list: readonly GameOfCard[], order: GameOrder | null, lang: Lang): readonly GameOfCard[] {
  if (order === null) return list;
  const orders = sorted.getOrInsertComputed(list, () => new Map());
  return orders.getOrInsertComputed(`${order} ${lang}`, () => list.toSorted(comparing(order, lang)));
}

const sorted = new WeakMap<readonly GameOfCard[], Map<string, readonly GameOfCard[]>>();

function comparing(order: GameOrder, lang: Lang): (one: GameOfCard, other: GameOfCard) => number {
  if (order === "returns") return ({ game: a }, { game: b }) => (b.returnPercent ?? 0) - (a.returnPercent ?? 0);
  if (order === "jackpot") return ({ game: a }, { game: b }) => Number((b.jackpotCents ?? 0n) - (a.jackpotCents ?? 0n));
  const { compare } = collators.get(lang)!;
  return ({ game: a }, { game: b }) => compare(a.names[lang], b.names[lang]);
}

const collators = new Map(languages.map((lang) => [lang, new Intl.Collator(localeOf(lang), { numeric: true })]));
