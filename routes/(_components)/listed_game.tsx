import { gamePicture } from "@/api/games/provider_games/game_picture.ts";
import type { ListedGame } from "@/api/games/provider_games/read_provider_games.ts";
import { type GameCard, gameHref } from "@/components/games/card.ts";

/** One of a provider's own games, and the provider's tile by which it is opened. */
export interface GameOfCard {
  card: GameCard;
  game: ListedGame;
}

/** A game's picture, the square part of it that has no letters. */
export function GameArt({ card, game }: GameOfCard) {
  return (
    <span class="game__art">
      <img
        src={`${gamePicture(card.code, game)}#svgView(viewBox(17,8,266,266))`}
        width="160"
        height="160"
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

/** The link into a game: by the transfer dialog for a member, by the login dialog for a visitor. */
export function listedGameLink({ card, game, name, signedIn }: GameOfCard & { name: string; signedIn: boolean }) {
  const href = gameHref(card, { entry: "provider", gameId: game.gameId });
  if (!signedIn) return { href, "data-dialog": "login", "data-game": game.gameId };
  return { href, "data-title": name, "data-picture": gamePicture(card.code, game) };
}
