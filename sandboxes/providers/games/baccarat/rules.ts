import type { Below } from "../kind.ts";
import { pointsOf, rankOf, type ShoeCard, takeCard } from "./shoe.ts";

/**
 * Baccarat (punto banco) of eight decks. Both hands get two cards; with eight or nine in either no one draws. Otherwise
 * the player draws with five or less, and the banker by the player's third card, or as the player does when the player
 * stood. The hand nearer to nine wins.
 *
 * What comes back of a hundred bet, from a shuffled shoe, counted over all orders of six cards:
 *
 * | bet | pays | wins | comes back |
 * |---|---|---|---|
 * | player | 1 : 1, a tie returns the bet | 44.6247 % | 98.7649 |
 * | banker | 1 : 1 less 5 % commission, a tie returns the bet | 45.8597 % | 98.9421 |
 * | tie | 8 : 1 | 9.5156 % | 85.6404 |
 * | a pair of a hand's first two cards | 11 : 1 | 31/415 | 89.6386 |
 *
 * A bet is laid in whole chips, so that the commission on what a banker bet won is whole cents: a bet so small that its
 * commission is rounded away would bring back more than a hundred.
 */
export const spots = ["player", "banker", "tie", "playerPair", "bankerPair"] as const;

/** The spots of the table. */
export type Spot = (typeof spots)[number];

/** The return of a hundred bet, by spot: see the table above. */
export const paybackPercents: Readonly<Record<Spot, number>> = {
  player: 98.7649,
  banker: 98.9421,
  tie: 85.6404,
  playerPair: 89.6386,
  bankerPair: 89.6386,
};

/** The chips that a player lays, in cents, and the most on one spot. Every bet is a multiple of the smallest. */
export const chipsCents = [100n, 500n, 1_000n, 5_000n, 10_000n] as const;
export const maxOnSpotCents = 200_000;

/** Percent of a banker win that the house keeps. */
const commissionPercent = 5n;

/** Both hands as dealt, two or three cards each. */
export interface Deal {
  player: ShoeCard[];
  banker: ShoeCard[];
}

/** The winner of a deal. */
export type BaccaratWinner = "player" | "banker" | "tie";

/** A hand's points, 0 to 9. */
export function handPoints(cards: readonly ShoeCard[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Deals a round; `take` gives the next card. */
export function deal(take: () => ShoeCard): Deal {
  const [first, second, third, fourth] = [take(), take(), take(), take()];
  const player = [first, third];
  const banker = [second, fourth];
  const [ofPlayer, ofBanker] = [handPoints(player), handPoints(banker)];
  if (ofPlayer >= 8 || ofBanker >= 8) return { player, banker };
  if (ofPlayer <= 5) player.push(take());
  if (bankerDraws(ofBanker, player[2])) banker.push(take());
  return { player, banker };
}

/** The same from a shoe, which is changed by it. */
export function dealFrom(shoe: number[], below: Below): Deal {
  return deal(() => takeCard(shoe, below));
}

/** Returns the winner of a deal. */
export function winnerOf({ player, banker }: Deal): BaccaratWinner {
  const difference = handPoints(player) - handPoints(banker);
  return difference > 0 ? "player" : difference < 0 ? "banker" : "tie";
}

/** Whether a hand's first two cards are of one rank. */
export function isPair([one = -1, other = -2]: readonly ShoeCard[]): boolean {
  return rankOf(one) === rankOf(other);
}

/** Returns a spot's payout in cents, the bet itself included; 0 if it is lost. */
export function baccaratPay(spot: Spot, betCents: bigint, dealt: Deal): bigint {
  const winner = winnerOf(dealt);
  switch (spot) {
    case "player":
      return winner === "tie" ? betCents : winner === "player" ? 2n * betCents : 0n;
    case "banker":
      return winner === "tie"
        ? betCents
        : winner === "banker"
        ? 2n * betCents - betCents * commissionPercent / 100n
        : 0n;
    case "tie":
      return winner === "tie" ? 9n * betCents : 0n;
    case "playerPair":
      return isPair(dealt.player) ? 12n * betCents : 0n;
    case "bankerPair":
      return isPair(dealt.banker) ? 12n * betCents : 0n;
  }
}

/** Whether the banker draws with these points: `third` is the player's third card, undefined when there is none. */
function bankerDraws(points: number, third: ShoeCard | undefined): boolean {
  if (third === undefined) return points <= 5;
  const shown = pointsOf(third);
  if (points <= 2) return true;
  if (points === 3) return shown !== 8;
  if (points === 4) return shown >= 2 && shown <= 7;
  if (points === 5) return shown >= 4 && shown <= 7;
  return points === 6 && (shown === 6 || shown === 7);
}
