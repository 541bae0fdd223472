import type { Card } from "./cards.ts";
import { valueOfFive, valueOfThree } from "./hand_value.js";

/** What the front, middle and back of a split are worth. */
export type HandValues = readonly [front: number, middle: number, back: number];

/** Of all splits of thirteen cards that are not fouled, those that no other one equals or beats in every hand. */
export function bestSplits(cards: readonly Card[]): HandValues[] {
  const values = valuesOf(cards.toSorted((one, other) => other - one));
  const best: HandValues[] = [];
  for (const back of fives.toSorted((one, other) => values[other]! - values[one]!)) {
    for (const middle of middlesBeside.get(back)!) {
      if (values[middle]! > values[back]!) continue;
      const front = values[everyCard ^ back ^ middle]!;
      if (front > values[middle]!) continue;
      const split: HandValues = [front, values[middle]!, values[back]!];
      if (best.some((other) => isAtLeast(other, split))) continue;
      best.splice(0, best.length, ...best.filter((other) => !isAtLeast(split, other)), split);
    }
  }
  return best;
}

const everyCard = 2 ** 13 - 1;
const placesIn = Array.from(
  { length: everyCard + 1 },
  (_, set) => Array.from({ length: 13 }, (_, place) => place).filter((place) => (set >> place & 1) === 1),
);
const threes = setsOf(3);
const fives = setsOf(5);
const middlesBeside = new Map(fives.map((back) => [back, fives.filter((middle) => (back & middle) === 0)]));

function setsOf(size: number): number[] {
  return placesIn.flatMap((places, set) => places.length === size ? [set] : []);
}

/** The value of every set of three and of five cards; a bit of its number for each. */
function valuesOf(sorted: readonly Card[]): Int32Array {
  const values = new Int32Array(everyCard + 1);
  for (const set of [...threes, ...fives]) {
    const [a, b, c, d, e] = placesIn[set]!.map((place) => sorted[place]!) as [number, number, number, number, number];
    values[set] = placesIn[set]!.length === 3 ? valueOfThree(a, b, c) : valueOfFive(a, b, c, d, e);
  }
  return values;
}

function isAtLeast(one: HandValues, other: HandValues): boolean {
  return one[0] >= other[0] && one[1] >= other[1] && one[2] >= other[2];
}
