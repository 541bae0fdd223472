/** A card from 0 to 51: its rank times four, from the deuce's 0 to the ace's 12, and its suit. */
export type Card = number;

/** The ranks and suits as they are written, in the order of their numbers. */
export const ranks = "23456789TJQKA";
export const suits = "cdhs";

/** How a card is written: `As` for the ace of spades. */
export function cardName(card: Card): string {
  return ranks[card >> 2]! + suits[card & 3]!;
}

/** Shuffles a deck and gives so many cards from its top; `below(n)` is a number from 0 to n - 1, each as likely. */
export function dealCards(count: number, below: (limit: number) => number): Card[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let at = 0; at < count; at++) {
    const other = at + below(52 - at);
    [deck[at], deck[other]] = [deck[other]!, deck[at]!];
  }
  return deck.slice(0, count);
}
