import type { Selectable } from "kysely";
import type { DB } from "@/db/types.ts";

/** The parts of a turntable that decide how much it can give. */
export interface TurntableOdds {
  table: Pick<Selectable<DB["turntables"]>, "budget_cents">;
  prizes: readonly PrizeOdds[];
}

/** The same of a prize. */
export type PrizeOdds = Pick<
  Selectable<DB["turntable_prizes"]>,
  "number" | "kind" | "amount_cents" | "turnover_percent" | "chances" | "cost_cents" | "weight" | "stock"
>;

/**
 * The most that a turntable can give from its first draw to its last, in cents; null if neither budget nor stock bounds
 * it.
 */
export function maxGiven({ table, prizes }: TurntableOdds): bigint | null {
  const costly = prizes.filter(({ weight, cost_cents }) => weight > 0n && cost_cents > 0n);
  const inStock = costly.some(({ stock }) => stock === null)
    ? null
    : costly.reduce((sum, { stock, cost_cents }) => sum + BigInt(stock ?? 0) * cost_cents, 0n);
  if (table.budget_cents === null || inStock === null) return table.budget_cents ?? inStock;
  return inStock < table.budget_cents ? inStock : table.budget_cents;
}

/** Whether a turntable gives the same prizes by the same odds as before, out of the same budget and stocks. */
export function givesTheSame(before: TurntableOdds, after: TurntableOdds): boolean {
  return before.table.budget_cents === after.table.budget_cents && oddsText(before) === oddsText(after) &&
    after.prizes.every(({ number, stock }) => before.prizes.find((one) => one.number === number)!.stock === stock);
}

/** The odds as two operators mean the same by them, of which they are shown a print. */
export function oddsText({ prizes }: TurntableOdds): string {
  const ordered = prizes.toSorted((one, other) => one.number - other.number);
  return JSON.stringify(ordered.map((prize) => [
    ...[prize.number, prize.kind, String(prize.amount_cents), prize.turnover_percent, prize.chances],
    ...[String(prize.cost_cents), String(prize.weight)],
  ]));
}
