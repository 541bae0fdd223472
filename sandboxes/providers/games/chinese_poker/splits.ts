import type { Card } from "./cards.ts";
import { valueOfFive, valueOfThree } from "./hand_value.js";

/** Every hand of five and of three in thirteen cards, a bit for each card's place, in the order of these numbers. */
export const fives = setsOf(5);
export const threes = setsOf(3);

/** The place of a hand of three in {@link threes}. */
const indexOfFront = new Uint16Array(2 ** 13);
threes.forEach((front, at) => indexOfFront[front] = at);

/** The values of the hands in thirteen cards, in the order of {@link fives} and {@link threes}. */
export interface HandsInCards {
  fives: Int32Array;
  threes: Int32Array;
}

const splits: Uint16Array[] = [];

/**
 * For a back, by its place in {@link fives}, every middle beside it and its front: a place in `fives` and one in `threes` in
 * turn. Made when it is first asked for: a site that starts would wait for all of them.
 */
export function splitsWith(back: number): Uint16Array {
  return splits[back] ??= Uint16Array.from(
    fives.flatMap((middle, at) =>
      fives[back]! & middle ? [] : [at, indexOfFront[2 ** 13 - 1 - fives[back]! - middle]!]
    ),
  );
}

/**
 * Judges every hand in thirteen cards. Those of five are looked up by their ranks and by whether they are of one suit:
 * there are 1,287 of them.
 * @param sorted the highest first
 */
export function judgeHands(sorted: readonly Card[]): HandsInCards {
  const hands = { fives: new Int32Array(fives.length), threes: new Int32Array(threes.length) };
  const ranks = sorted.map((card) => card >> 2);
  const suits = sorted.map((card) => 1 << (card & 3));
  let five = 0;
  let three = 0;
  for (let e = 2; e < 13; e++) {
    for (let d = 1; d < e; d++) {
      const suitOfTwo = suits[e]! & suits[d]!;
      const indexOfTwo = ranks[e]! + indexOfFourth[ranks[d]!]!;
      for (let c = 0; c < d; c++) {
        hands.threes[three++] = valueOfThree(sorted[c]!, sorted[d]!, sorted[e]!);
        const suitOfThree = suitOfTwo & suits[c]!;
        const indexOfThree = indexOfTwo + indexOfThird[ranks[c]!]!;
        for (let b = 1; b < c; b++) {
          const suitOfFour = suitOfThree & suits[b]!;
          const indexOfFour = indexOfThree + indexOfSecond[ranks[b]!]!;
          for (let a = 0; a < b; a++) {
            const index = indexOfFour + indexOfFirst[ranks[a]!]!;
            hands.fives[five++] = (suitOfFour & suits[a]! ? ofOneSuit : ofSuits)[index]!;
          }
        }
      }
    }
  }
  return hands;
}

/** The values of five ranks, the highest first: in the order of the first, then of the second, and so on. */
const ofSuits = valuesByRanks(1);
const ofOneSuit = valuesByRanks(0);

/** How many fives of ranks come before those whose first, second, third or fourth rank is this one, with those before it equal. */
const [indexOfFirst, indexOfSecond, indexOfThird, indexOfFourth] = [5, 4, 3, 2].map((left) =>
  Array.from({ length: 13 }, (_, rank) => choices(rank + left - 1, left))
) as [number[], number[], number[], number[]];

function valuesByRanks(otherSuit: number): Int32Array {
  const values = [];
  for (let a = 0; a < 13; a++) {
    for (let b = 0; b <= a; b++) {
      for (let c = 0; c <= b; c++) {
        for (let d = 0; d <= c; d++) {
          for (let e = 0; e <= d; e++) {
            values.push(valueOfFive(a << 2 | otherSuit, b << 2, c << 2, d << 2, e << 2));
          }
        }
      }
    }
  }
  return Int32Array.from(values);
}

/** How many ways there are to choose so many of all. */
function choices(all: number, some: number): number {
  return some === 0 ? 1 : choices(all - 1, some - 1) * all / some;
}

function setsOf(size: number): number[] {
  const sizeOf = (set: number): number => set === 0 ? 0 : (set & 1) + sizeOf(set >> 1);
  return Array.from({ length: 2 ** 13 }, (_, set) => set).filter((set) => sizeOf(set) === size);
}
