import { Time } from "@/components/page/time.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { GameArt, listedGameLink } from "../../(_components)/listed_game.tsx";
import type { ListView } from "../(_lib)/list_view.ts";
import type { ProviderView } from "../(_lib)/provider_view.ts";

/** Shows the games that the member played last at this provider. */
export function PlayedGames({ view, games: { played }, context }: {
  view: ProviderView;
  games: ListView;
  context: PageContext;
}) {
  if (played.length === 0) return null;
  return (
    <section class="provider__played" aria-labelledby="played">
      <h2 class="small muted" id="played">{context.t.provider.played}</h2>
      <ul>
        {played.map(({ game, playedAt }) => (
          <li key={game.gameId}>
            <a {...listedGameLink({ card: view.card, game, name: game.names[context.lang], signedIn: true })}>
              <GameArt card={view.card} game={game} />
              <span>
                <b>{game.names[context.lang]}</b>
                <small>
                  <Time at={playedAt} />
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
