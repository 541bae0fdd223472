import type { Card } from "./cards.ts";
import { judgeHands, splitsWith } from "./splits.ts";

/** The values of the front, middle and back of a split. */
export type HandValues = readonly [front: number, middle: number, back: number];

/** Of all splits of thirteen cards that are not fouled, those that no other one equals or beats in every hand. */
export function bestSplits(cards: readonly Card[]): HandValues[] {
  const { fives, threes } = judgeHands(cards.toSorted((one, other) => other - one));
  const inOrder = threes.toSorted();
  const ranks = threes.map((value) => inOrder.indexOf(value));
  // By the rank of a front: the highest middle so far beside a front that is at least as high.
  const highest = new Int32Array(threes.length).fill(-1);
  let best: HandValues[] = [];
  for (const back of [...fives.keys()].sort((one, other) => fives[other]! - fives[one]!)) {
    const beside = splitsWith(back);
    for (let at = 0; at < beside.length; at += 2) {
      const middleValue = fives[beside[at]!]!;
      const front = beside[at + 1]!;
      if (middleValue > fives[back]! || threes[front]! > middleValue || highest[ranks[front]!]! >= middleValue) {
        continue;
      }
      for (let rank = ranks[front]!; rank >= 0; rank--) highest[rank] = Math.max(highest[rank]!, middleValue);
      const split: HandValues = [threes[front]!, middleValue, fives[back]!];
      best = [...best.filter((other) => !isAtLeast(split, other)), split];
    }
  }
  return best;
}

function isAtLeast(one: HandValues, other: HandValues): boolean {
  return one[0] >= other[0] && one[1] >= other[1] && one[2] >= other[2];
}
