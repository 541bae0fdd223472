import { fill, type Texts } from "@/i18n/mod.ts";
import { Tile } from "@/components/games/tile.tsx";
import { Icon } from "@/components/icons.tsx";
import { cachedForMenu } from "@/components/page/cached_html.tsx";
import type { Menu } from "@/components/page_context.ts";

/** The hot games: one large, the rest around it, and a link to all games. */
export function HotGames({ menu, providers, t, signedIn }: {
  menu: Menu | undefined;
  /** How many there are in all groups. */
  providers: number;
  t: Texts;
  signedIn: boolean;
}) {
  if (!menu) return null;
  return (
    <section class="sec wrap" aria-labelledby="hot">
      <div class="sec__head">
        <h2 class="sec__title" id="hot">{t.home.hot}</h2>
      </div>
      <div class="hot">
        <HotTiles menu={menu} t={t} signedIn={signedIn} />
        <a class="hot__more" href="/games">
          <Icon name="next" />
          <span class="serif hot__count">{fill(t.lobby.providerCount, { count: providers })}</span>
          <span>{t.home.seeAll}</span>
        </a>
      </div>
    </section>
  );
}

const HotTiles = cachedForMenu(({ menu, t, signedIn }) => (
  <>
    {menu.games.map((game, index) => (
      <Tile key={`${game.group}-${game.code}`} game={game} t={t} signedIn={signedIn} withRate lead={index === 0} />
    ))}
  </>
));
