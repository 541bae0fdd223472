import { asset } from "fresh/runtime";
import { type GameCard, gameHref, tilePath } from "./card.ts";

/**
 * The attributes of a link into a game. For a member the transfer dialog opens with title and picture; for a visitor the login dialog
 * does; without a script the address leads to the page of game points, which asks a visitor to sign in.
 */
export function gameLink(game: GameCard, signedIn: boolean) {
  if (!signedIn) return { href: gameHref(game), "data-dialog": "login" };
  return { href: gameHref(game), "data-title": game.title, "data-picture": asset(tilePath(game)) };
}
