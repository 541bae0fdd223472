import { asset } from "fresh/runtime";
import type { Texts } from "@/i18n/mod.ts";
import type { LaunchEntry } from "@/shared/rules/launch_rule.ts";
import { Icon } from "../icons.tsx";
import { type GameCard, tilePath } from "./card.ts";
import { closedLink, gameLink } from "./game_link.ts";

/** The data that a tile needs besides its game. */
interface TileProps {
  game: GameCard;
  t: Texts;
  /** A visitor's press opens the login dialog first. */
  signedIn: boolean;
  /** The place of the tile, which decides what it opens. */
  entry?: LaunchEntry;
  /** Shows the rebate beside the name. */
  withRate?: boolean;
  /** The large first tile of the hot games, above the fold: its picture isn't loaded lazily. */
  lead?: boolean;
}

/** A game's picture with its name below. Under maintenance it is grey and says so, also when it is pressed. */
export function Tile({ game, t, signedIn, entry = "tile", withRate, lead }: TileProps) {
  const variant = lead ? "tile tile--lead" : "tile";
  const content = (
    <>
      <span class="tile__art">
        <img src={asset(tilePath(game))} width="300" height="360" alt="" loading={lead ? "eager" : "lazy"} />
      </span>
      <span class="tile__cap">
        <b class="tile__name">{game.name}</b>
        <span class="tile__group">{game.groupName}</span>
        {withRate && game.open && game.rate && (
          <span class="tile__rebate">
            <span class="sr">{t.lobby.rebate}</span>
            {game.rate}%
          </span>
        )}
      </span>
    </>
  );
  if (game.open) {
    return (
      <a class={variant} {...gameLink(game, { signedIn, entry })}>
        {content}
      </a>
    );
  }
  return (
    <a class={`${variant} tile--closed`} {...closedLink(game, t)}>
      {content}
      <span class="tile__badges">
        <span class="badge badge--maint">
          <Icon name="wrench" />
          {t.games.maintenance}
        </span>
      </span>
    </a>
  );
}
