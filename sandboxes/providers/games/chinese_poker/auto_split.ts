import type { Card } from "./cards.ts";
import { handKinds } from "./hand_kinds.ts";
import { valueOfFive, valueOfThree } from "./hand_value.js";
import type { Split } from "./rules.ts";
import { usualHands } from "./usual_hands.ts";

/**
 * Splits thirteen cards sensibly and never fouled: of the best backs of each kind, with every middle and front beside
 * them, the split that wins most hands against hands as they usually are.
 */
export function autoSplit(cards: readonly Card[]): Split {
  const sorted = cards.toSorted((one, other) => other - one);
  const values = valuesOf(sorted);
  let best = { points: -Infinity, back: 0, middle: 0 };
  for (const back of bestBacks(values)) {
    const backValue = values[back]!;
    const backChance = chances.back[backValue >> 8]!;
    for (const middle of middlesBeside.get(back)!) {
      const middleValue = values[middle]!;
      if (middleValue > backValue) continue;
      const frontValue = values[everyCard ^ back ^ middle]!;
      if (frontValue > middleValue) continue;
      const points = chances.front[frontValue >> 8]! + chances.middle[middleValue >> 8]! + backChance;
      if (points > best.points) best = { points, back, middle };
    }
  }
  const take = (set: number) => placesIn[set]!.map((place) => sorted[place]!);
  return { front: take(everyCard ^ best.back ^ best.middle), middle: take(best.middle), back: take(best.back) };
}

/** How many backs of each kind are looked at. */
const backsOfAKind = 4;

/** The chance of a front, middle or back to beat what is usual, by its value without the last two ranks. */
const chances = {
  front: chancesOf(usualHands.front),
  middle: chancesOf(usualHands.middle),
  back: chancesOf(usualHands.back),
};

/** A set of the thirteen is a number with a bit for each place; these are all of them by their size, with their places. */
const everyCard = 2 ** 13 - 1;
const placesIn = Array.from({ length: everyCard + 1 }, (_, set) => placesOf(set));
const threes = setsOf(3);
const fives = setsOf(5);
const middlesBeside = new Map(fives.map((back) => [back, fives.filter((middle) => (back & middle) === 0)]));

function placesOf(set: number): number[] {
  return Array.from({ length: 13 }, (_, place) => place).filter((place) => (set >> place & 1) === 1);
}

function setsOf(size: number): number[] {
  return placesIn.flatMap((places, set) => places.length === size ? [set] : []);
}

/** The value of every set of three and of five. */
function valuesOf(sorted: readonly Card[]): Int32Array {
  const values = new Int32Array(everyCard + 1);
  const at = (set: number, nth: number) => sorted[placesIn[set]![nth]!]!;
  for (const set of threes) values[set] = valueOfThree(at(set, 0), at(set, 1), at(set, 2));
  for (const set of fives) values[set] = valueOfFive(at(set, 0), at(set, 1), at(set, 2), at(set, 3), at(set, 4));
  return values;
}

function bestBacks(values: Int32Array): number[] {
  const byKind: number[][] = handKinds.map(() => []);
  for (const set of fives) {
    const kept = byKind[values[set]! >> 20]!;
    let at = kept.length;
    while (at > 0 && values[kept[at - 1]!]! < values[set]!) at--;
    if (at < backsOfAKind) kept.splice(at, 0, set);
    if (kept.length > backsOfAKind) kept.pop();
  }
  return byKind.flat();
}

/** The share of usual hands below each value, and half of those that are equal. */
function chancesOf(usual: readonly number[]): Float64Array {
  let below = 0;
  return Float64Array.from({ length: handKinds.length << 12 }, (_, value) => {
    let upTo = below;
    while (usual[upTo] === value) upTo++;
    const chance = (below + upTo) / 2 / usual.length;
    below = upTo;
    return chance;
  });
}
