import { asset } from "fresh/runtime";
import { type GameCard, tilePath } from "./card.ts";

/** The square part of a game's picture, without its letters. */
export function Thumb({ game, size }: { game: Pick<GameCard, "group" | "code">; size: number }) {
  return (
    <img
      class="thumb"
      src={`${asset(tilePath(game))}#svgView(viewBox(17,8,266,266))`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  );
}
