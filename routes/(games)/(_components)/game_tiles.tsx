import { renderToString } from "preact-render-to-string";
import type { ListedGame } from "@/api/games/provider_games/read_provider_games.ts";
import { takesPlayers } from "@/components/games/card.ts";
import { closedLink } from "@/components/games/game_link.ts";
import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { GameArt, type GameOfCard, listedGameLink } from "../../(_components)/listed_game.tsx";

interface TilesProps {
  /** The accessible name of the list. */
  label: string;
  games: readonly GameOfCard[];
  favourites: ReadonlySet<ListedGame>;
  /** Names the provider below each game. */
  withProvider: boolean;
  /** So many games come on later pages. */
  rest: number;
  context: PageContext;
}

interface TileProps extends GameOfCard, Pick<TilesProps, "withProvider" | "context"> {
  isFavourite: boolean;
}

/**
 * The tiles of a list's games. Each is rendered once for a game, a language, the provider's tile, and whether a member
 * looks at it and has marked it, and then written into every page: nothing else in it is one member's.
 */
export function GameTiles({ label, games, favourites, withProvider, rest, context }: TilesProps) {
  const { lang, member } = context;
  const html = games.map(({ card, game }) => {
    const isFavourite = favourites.has(game);
    const { group, name, transferEnabled } = card;
    const of = [lang, member !== null, isFavourite, withProvider, group, name, takesPlayers(card), transferEnabled];
    return tilesOf(game).getOrInsertComputed(
      of.join(" "),
      () => renderToString(<GameTile {...{ card, game, isFavourite, withProvider, context }} />),
    );
  });
  const markup = { __html: html.join("") };
  return <ul class="games" aria-label={label} data-rest={rest || undefined} dangerouslySetInnerHTML={markup} />;
}

// Goes with the game, which is another object after each change of its list.
const cachedTiles = new WeakMap<ListedGame, Map<string, string>>();

function tilesOf(game: ListedGame): Map<string, string> {
  return cachedTiles.getOrInsertComputed(game, () => new Map());
}

/** A game: its picture with its name below, its provider's figures, and the heart that marks it. */
function GameTile({ card, game, isFavourite, withProvider, context }: TileProps) {
  const { t, lang, member } = context;
  const texts = t.provider;
  const name = game.names[lang];
  const isOpen = takesPlayers(card);
  return (
    <li class={isOpen ? "game" : "game game--closed"}>
      <a {...isOpen ? listedGameLink({ card, game, name, signedIn: member !== null }) : closedLink(card, t)}>
        <GameArt card={card} game={game} />
        <b>{name}</b>
        <small>
          {withProvider && <span>{card.name}</span>}
          {game.returnPercent !== null && !withProvider &&
            <span>{fill(texts.returns, { rate: game.returnPercent })}</span>}
          {isOpen
            ? game.isNew ? <em>{texts.newMark}</em> : game.isHot ? <em>{texts.hotMark}</em> : null
            : <span>{t.games.maintenance}</span>}
        </small>
        {withProvider && game.returnPercent !== null && (
          <small>
            <span>{fill(texts.returns, { rate: game.returnPercent })}</span>
          </small>
        )}
        {game.jackpotCents !== null && (
          <small class="game__jackpot">{fill(texts.jackpot, { amount: moneyText(game.jackpotCents) })}</small>
        )}
      </a>
      {member && (
        <button
          type="submit"
          class="game__heart"
          name={isFavourite ? "unmark" : "mark"}
          value={`${card.code}/${game.gameId}`}
          aria-pressed={isFavourite}
          aria-label={fill(texts.favourite, { name })}
        >
          <Icon name="heart" />
        </button>
      )}
    </li>
  );
}
