import { cachedFor } from "@/components/page/cached_html.tsx";
import { Money } from "@/components/money.tsx";
import { GameArt, listedGameLink } from "../../(_components)/listed_game.tsx";
import type { ShownGame, ShownHighlights } from "../(_lib)/shown_highlights.ts";

/** The jackpots that providers tell of, as they were when their lists were last read. Nothing without one. */
export const Jackpots = cachedFor<ShownHighlights>(({ of: { jackpots }, t: { home }, signedIn }) => {
  if (jackpots.length === 0) return null;
  return (
    <section class="wrap jackpots" aria-labelledby="jackpots">
      <div class="jackpots__head">
        <h2 id="jackpots">{home.jackpots}</h2>
        <p>{home.jackpotsHint}</p>
      </div>
      <ol>
        {jackpots.map(({ card, game, name }) => (
          <li key={card.code}>
            <a {...listedGameLink({ card, game, name, signedIn })}>
              <GameArt card={card} game={game} />
              <b class="jackpots__sum">
                <Money cents={game.jackpotCents!} />
              </b>
              <span>{name} {card.name}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** The games that providers call new. */
export const NewGames = cachedFor<ShownHighlights>(({ of: { newest }, t, signedIn }) => (
  <GameRow id="new-games" title={t.home.newGames} games={newest} signedIn={signedIn} />
));

/** The games that providers call hot. */
export const HotRow = cachedFor<ShownHighlights>(({ of: { hot }, t, signedIn }) => (
  <GameRow id="hot-games" title={t.home.hotGames} games={hot} signedIn={signedIn} />
));

function GameRow({ id, title, games, signedIn }: {
  id: string;
  title: string;
  games: readonly ShownGame[];
  signedIn: boolean;
}) {
  if (games.length === 0) return null;
  return (
    <section class="sec wrap" aria-labelledby={id}>
      <div class="sec__head">
        <h2 class="sec__title" id={id}>{title}</h2>
      </div>
      <ul class="gamerow">
        {games.map(({ card, game, name }) => (
          <li class="game" key={`${card.code} ${game.gameId}`}>
            <a {...listedGameLink({ card, game, name, signedIn })}>
              <GameArt card={card} game={game} />
              <b>{name}</b>
              <small>{card.name}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
