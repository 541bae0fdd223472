import { asset } from "fresh/runtime";
import { type GameCard, sitePicture, tilePath } from "./card.ts";

/** The square part of a game's picture, without its letters. */
export function Thumb({ game, size }: { game: Pick<GameCard, "group" | "code">; size: number }) {
  return <Square picture={tilePath(game)} size={size} />;
}

/** The same for a site elsewhere. */
export function SiteThumb({ url, size }: { url: string; size: number }) {
  return <Square picture={sitePicture(url)} size={size} />;
}

function Square({ picture, size }: { picture: string; size: number }) {
  return (
    <img
      class="thumb"
      src={`${asset(picture)}#svgView(viewBox(17,8,266,266))`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
    />
  );
}
