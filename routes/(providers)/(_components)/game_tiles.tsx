import { renderToString } from "preact-render-to-string";
import type { ListedGame, ProviderGameList } from "@/api/games/provider_games/read_provider_games.ts";
import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { GameArt, listedGameLink } from "../../(_components)/listed_game.tsx";
import type { ListView } from "../(_lib)/list_view.ts";
import type { ProviderView } from "../(_lib)/provider_view.ts";

interface TileProps {
  game: ListedGame;
  view: ProviderView;
  context: PageContext;
  isFavourite: boolean;
}

/**
 * The tiles of a list's games. Each is rendered once for a list, a language, the provider's group, and whether a member
 * looks at it and has marked it, and then written into every page: nothing else in it is one member's.
 */
export function GameTiles({ view, games, context }: { view: ProviderView; games: ListView; context: PageContext }) {
  const { lang, member } = context;
  const cached = tilesOf(games.list, `${lang} ${view.card.group} ${member !== null}`);
  const html = games.games.map((game) => {
    const isFavourite = games.favourites.has(game.gameId);
    return cached.getOrInsertComputed(
      `${isFavourite} ${game.gameId}`,
      () => renderToString(<GameTile game={game} view={view} context={context} isFavourite={isFavourite} />),
    );
  });
  return <ul class="games" aria-label={view.card.title} dangerouslySetInnerHTML={{ __html: html.join("") }} />;
}

// Goes with the list, which is another object after each change.
const cachedTiles = new WeakMap<ProviderGameList, Map<string, Map<string, string>>>();

function tilesOf(list: ProviderGameList, key: string): Map<string, string> {
  return cachedTiles.getOrInsertComputed(list, () => new Map()).getOrInsertComputed(key, () => new Map());
}

/** A game: its picture with its name below, its provider's figures, and the heart that marks it. */
function GameTile({ game, view, context, isFavourite }: TileProps) {
  const { t: { provider: texts }, lang, member } = context;
  const name = game.names[lang];
  return (
    <li class="game">
      <a {...listedGameLink({ card: view.card, game, name, signedIn: member !== null })}>
        <GameArt card={view.card} game={game} />
        <b>{name}</b>
        <small>
          {game.returnPercent !== null && <span>{fill(texts.returns, { rate: game.returnPercent })}</span>}
          {game.isNew ? <em>{texts.newMark}</em> : game.isHot ? <em>{texts.hotMark}</em> : null}
        </small>
        {game.jackpotCents !== null && (
          <small class="game__jackpot">{fill(texts.jackpot, { amount: moneyText(game.jackpotCents) })}</small>
        )}
      </a>
      {member && (
        <button
          type="submit"
          class="game__heart"
          name={isFavourite ? "unmark" : "mark"}
          value={game.gameId}
          aria-pressed={isFavourite}
          aria-label={fill(texts.favourite, { name })}
        >
          <Icon name="heart" />
        </button>
      )}
    </li>
  );
}
