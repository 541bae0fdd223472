import type { Below } from "../kind.ts";

/** A card from 0 to 51: four suits of thirteen, ace first, king last. */
export type ShoeCard = number;

/** A shoe of eight decks: how many of each of the 52 cards are left. Drawing one at random is what a shuffled shoe does. */
export type Shoe = readonly number[];

/** Decks in a shoe. */
const decks = 8;

/**
 * How few cards may be left when a round begins: with fewer the dealer takes a new shoe. It is half of the shoe, since
 * the player sees every card: of the last two decks a pair would often pay back more than it costs.
 */
export const cutCard = 208;

/** A new shoe. */
export function newShoe(): number[] {
  return Array.from({ length: 52 }, () => decks);
}

/** How many cards are left. */
export function cardsLeft(shoe: Shoe): number {
  return shoe.reduce((sum, left) => sum + left, 0);
}

/** Takes a card at random out of a shoe that is changed by it. */
export function takeCard(shoe: number[], below: Below): ShoeCard {
  let at = below(cardsLeft(shoe));
  for (let card = 0; card < shoe.length; card++) {
    at -= shoe[card]!;
    if (at < 0) {
      shoe[card]!--;
      return card;
    }
  }
  throw new Error("an empty shoe");
}

/** A card's rank from 1 (ace) to 13 (king). */
export function rankOf(card: ShoeCard): number {
  return card % 13 + 1;
}

/** Returns a card's points in baccarat: tens and faces count nothing. */
export function pointsOf(card: ShoeCard): number {
  const rank = rankOf(card);
  return rank < 10 ? rank : 0;
}
