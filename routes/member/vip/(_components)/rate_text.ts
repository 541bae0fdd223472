import { fill, type Texts } from "@/i18n/mod.ts";

/** The rebates of a level over all groups, in percent. */
export function ratesOfLevel(rates: ReadonlyMap<string, readonly number[]>, level: number): number[] {
  return [...rates.values()].map((byLevel) => byLevel[level] ?? 0);
}

/** One rate, or from the least to the highest where groups differ. */
export function rateText(rates: readonly number[], t: Texts["vip"]): string {
  const [from, to] = [Math.min(...rates), Math.max(...rates)];
  if (rates.length === 0) return t.none;
  return from === to ? fill(t.rate, { rate: from }) : fill(t.rateSpan, { from, to });
}
