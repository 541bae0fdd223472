import type { Card } from "./cards.ts";
import { handValue } from "./hand_value.js";

/**
 * Chinese poker against the house. Each side splits thirteen cards of a deck of its own into a front of three cards, a
 * middle of five and a back of five. The back must be at least the middle and the middle at least the front; a split that
 * breaks this is fouled and loses all three hands. Front is compared with front, middle with middle, back with back: each
 * hand won is a point to the player, each lost a point to the house, equal ones count for nothing.
 *
 * A deal takes three stakes, the most that it can lose. Its end pays them back with the points, a stake each, and keeps
 * a quarter of what the player has won beyond the three. The house splits by the same rule that the player's help
 * button does. Two who split alike are equal, so of what is taken everything comes back but the commission: with 0.755
 * points won a deal on average that is 0.189 of three stakes, and 93.7 % comes back. Who knows the house's rule and splits
 * as is best against it gets 98 % back. The tests play both.
 */
export interface Split {
  front: Card[];
  middle: Card[];
  back: Card[];
}

/** The return of a hundred taken if the player splits by the help button. */
export const chinesePokerPaybackPercent = 93.7;

/** The stakes of a point that a player may choose, in cents; each makes a commission of whole cents. */
export const chinesePokerStakesCents = [100n, 500n, 1_000n, 5_000n] as const;

/** Stakes that a deal takes, and of a hundred won, what the house keeps. */
export const stakesTaken = 3;
const commissionPercent = 25n;

/** The winner of a hand: 1 the player, -1 the house, 0 neither. */
export type HandResult = -1 | 0 | 1;

/** How a deal ended: by hand and in points from -3 to 3. */
export interface HandComparison {
  front: HandResult;
  middle: HandResult;
  back: HandResult;
  points: number;
  fouled: boolean;
}

/** Whether a split's hands are in the wrong order. */
export function isFouled({ front, middle, back }: Split): boolean {
  const inMiddle = handValue(middle);
  return handValue(front) > inMiddle || inMiddle > handValue(back);
}

/** Whether these are the same cards, split 3, 5 and 5. */
export function isSplitOf(cards: readonly Card[], { front, middle, back }: Split): boolean {
  if (front.length !== 3 || middle.length !== 5 || back.length !== 5) return false;
  const order = (some: readonly Card[]) => some.toSorted((one, other) => one - other).join();
  return order([...front, ...middle, ...back]) === order(cards);
}

/** Compares the player's split with the house's, which is never fouled. */
export function compareSplits(player: Split, house: Split): HandComparison {
  if (isFouled(player)) return { front: -1, middle: -1, back: -1, points: -stakesTaken, fouled: true };
  const hands = {
    front: compareHands(player.front, house.front),
    middle: compareHands(player.middle, house.middle),
    back: compareHands(player.back, house.back),
  };
  return { ...hands, points: hands.front + hands.middle + hands.back, fouled: false };
}

/**
 * Returns the payout of a deal at its end, in cents: the three stakes with the points won or lost, less the commission.
 */
export function paidBack(stakeCents: bigint, points: number): bigint {
  const wonCents = stakeCents * BigInt(points);
  const commissionCents = points > 0 ? wonCents * commissionPercent / 100n : 0n;
  return stakeCents * BigInt(stakesTaken) + wonCents - commissionCents;
}

function compareHands(player: readonly Card[], house: readonly Card[]): HandResult {
  const difference = handValue(player) - handValue(house);
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}
