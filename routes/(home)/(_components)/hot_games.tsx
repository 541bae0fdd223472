import { fill, type Texts } from "@/i18n/mod.ts";
import type { GameCard } from "@/components/games/card.ts";
import { Tile } from "@/components/games/tile.tsx";
import { Icon } from "@/components/icons.tsx";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("home");

/** The hot games: one large, the rest around it, and a link to all games. */
export function HotGames({ games, providers, t, signedIn }: {
  games: readonly GameCard[];
  /** How many there are in all groups. */
  providers: number;
  t: Texts;
  signedIn: boolean;
}) {
  if (games.length === 0) return null;
  return (
    <section class="sec wrap" aria-labelledby="hot">
      <Styles />
      <div class="sec__head">
        <h2 class="sec__title" id="hot">{t.home.hot}</h2>
      </div>
      <div class="hot">
        {games.map((game, index) => (
          <Tile key={`${game.group}-${game.code}`} game={game} t={t} signedIn={signedIn} withRate lead={index === 0} />
        ))}
        <a class="hot__more" href="/games">
          <Icon name="next" />
          <span class="serif hot__count">{fill(t.lobby.providerCount, { count: providers })}</span>
          <span>{t.home.seeAll}</span>
        </a>
      </div>
    </section>
  );
}
