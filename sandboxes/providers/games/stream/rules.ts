/**
 * The lucky wheel that a gift turns. It has twenty equal fields; what a field pays is in hundredths of the gift's price:
 * eight of 0, four of 50, four of 100, two of 200, one of 300 and one of 500. Together 1,800 hundredths for twenty
 * gifts: 90 of a hundred points given come back in the long run.
 */
export const wheel: readonly number[] = [
  500,
  0,
  100,
  0,
  50,
  200,
  0,
  50,
  0,
  100,
  300,
  0,
  50,
  0,
  100,
  0,
  200,
  50,
  0,
  100,
];

/** The long-run return of a hundred points given. */
export const streamPaybackPercent = 90;

/** The gifts in the order of their price. */
export const gifts = ["tea", "flowers", "lantern", "dragon"] as const;

/** A gift. */
export type Gift = typeof gifts[number];

/** The price of each gift, in cents. */
export const giftPricesCents: Readonly<Record<Gift, bigint>> = {
  tea: 100n,
  flowers: 500n,
  lantern: 2_000n,
  dragon: 10_000n,
};

/** Turns the wheel: the field where it stops, from 0. */
export function spinWheel(below: (limit: number) => number): number {
  return below(wheel.length);
}

/** Returns a field's prize for a gift, in cents. */
export function prizeOf(gift: Gift, field: number): bigint {
  return giftPricesCents[gift] * BigInt(wheel[field]!) / 100n;
}
