import type { Card } from "./cards.ts";
import { handKinds } from "./hand_kinds.ts";
import type { Split } from "./rules.ts";
import { fives, judgeHands, splitsWith } from "./splits.ts";
import { usualHands } from "./usual_hands.ts";

/**
 * Splits thirteen cards sensibly and never fouled: of the best backs of each kind, with every middle and front beside
 * them, the split that wins most hands against hands as they usually are. Of several the one of the lowest kind of back,
 * then of the higher back.
 */
export function autoSplit(cards: readonly Card[]): Split {
  const sorted = cards.toSorted((one, other) => other - one);
  const values = judgeHands(sorted);
  const maxInFront = chances.front[values.threes.reduce((max, value) => Math.max(max, value)) >> 8]!;
  let best = { points: -Infinity, back: 0, middle: 0 };
  // The highest first: beside most of the others nothing can be as good, so their middles need no look.
  for (const back of bestBacks(values.fives).reverse()) {
    const backValue = values.fives[back]!;
    const backChance = chances.back[backValue >> 8]!;
    if (maxInFront + chances.middle[backValue >> 8]! + backChance < best.points) continue;
    const beside = splitsWith(back);
    for (let at = beside.length - 2; at >= 0; at -= 2) {
      const middleValue = values.fives[beside[at]!]!;
      if (middleValue > backValue) continue;
      const middleChance = chances.middle[middleValue >> 8]!;
      if (maxInFront + middleChance + backChance < best.points) continue;
      const frontValue = values.threes[beside[at + 1]!]!;
      if (frontValue > middleValue) continue;
      const points = chances.front[frontValue >> 8]! + middleChance + backChance;
      if (points >= best.points) best = { points, back: fives[back]!, middle: fives[beside[at]!]! };
    }
  }
  const take = (set: number) => sorted.filter((_, index) => (set >> index & 1) === 1);
  return { front: take(~(best.back | best.middle)), middle: take(best.middle), back: take(best.back) };
}

/** How many backs of each kind are looked at. */
const backsOfAKind = 4;

/** The chance of a front, middle or back to beat what is usual, by its value without the last two ranks. */
const chances = {
  front: chancesOf(usualHands.front),
  middle: chancesOf(usualHands.middle),
  back: chancesOf(usualHands.back),
};

function bestBacks(values: Int32Array): number[] {
  const byKind: number[][] = handKinds.map(() => []);
  for (let back = 0; back < values.length; back++) {
    const value = values[back]!;
    const stored = byKind[value >> 20]!;
    let at = stored.length;
    while (at > 0 && values[stored[at - 1]!]! < value) at--;
    if (at === backsOfAKind) continue;
    stored.splice(at, 0, back);
    if (stored.length > backsOfAKind) stored.pop();
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
