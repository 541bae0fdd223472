// A card as it is read and drawn: its number is its rank times four and its suit, as in cards.ts.
import { element, fill, game } from "../frame/client.js";

const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const signs = ["♣", "♦", "♥", "♠"];

/** A card in words. */
export function cardText(card) {
  return fill(game.texts.card, { rank: ranks[card >> 2], suit: game.texts.suits["cdhs"[card & 3]] });
}

/** The face of a card: its rank and suit in the corner, the suit large. The variation selector keeps it a text. */
export function face(card) {
  const sign = `${signs[card & 3]}\uFE0E`;
  const drawn = [["card__rank", ranks[card >> 2]], ["card__suit", sign], ["card__sign", sign]].map(([name, text]) => {
    const part = element("span", name, text);
    part.setAttribute("aria-hidden", "true");
    return part;
  });
  return [element("span", "unseen", cardText(card)), ...drawn];
}
