import { fill, type Texts } from "@/i18n/mod.ts";
import type { Group, Menu } from "@/components/page_context.ts";
import { Tile } from "@/components/games/tile.tsx";
import { Icon } from "@/components/icons.tsx";
import { cachedForMenu, type MenuPart } from "@/components/page/cached_html.tsx";

/** A large category: its label in a column, its first games in a row. */
export const WideShelf = cachedForMenu(({ menu, t, signedIn }) => {
  return (
    <section class="sec wrap catrow" aria-labelledby={`shelf-${menu.group}`}>
      <div class="catrow__label">
        <h2 class="sec__title catrow__title" id={`shelf-${menu.group}`}>{menu.name}</h2>
        <p>{menu.about}</p>
        {menu.rate && <span class="badge badge--wait">{fill(t.lobby.rebateOf, { rate: menu.rate })}</span>}
        <AllLink menu={menu} t={t} signedIn={signedIn} text={fill(t.lobby.allOf, { group: menu.name })} />
      </div>
      <div class="shelf">
        {menu.games.slice(0, 6).map((game) => <Tile key={game.code} game={game} t={t} signedIn={signedIn} />)}
      </div>
    </section>
  );
});

/** The small categories: two side by side, and one shelf with tabs on a phone. A radio button holds which tab is chosen. */
export function SmallShelves({ menus, t, signedIn }: { menus: readonly Menu[]; t: Texts; signedIn: boolean }) {
  return (
    <div class="wrap pair">
      {menus.length > 1 && (
        <div class="seg pair__tabs" role="radiogroup" aria-label={t.home.smallShelves}>
          {menus.map(({ group, name }, index) => (
            <label class="seg__choice" key={group}>
              <input class="sr" type="radio" name="small-shelf" value={group} checked={index === 0} />
              {name}
            </label>
          ))}
        </div>
      )}
      {menus.map((menu) => <SmallShelf key={menu.group} menu={menu} t={t} signedIn={signedIn} />)}
    </div>
  );
}

/** A small category: three games under its title. */
const SmallShelf = cachedForMenu(({ menu, t, signedIn }) => {
  return (
    <section class={`sec pair__shelf pair__${menu.group}`} aria-labelledby={`shelf-${menu.group}`}>
      <div class="sec__head pair__head">
        <h2 class="sec__title pair__title" id={`shelf-${menu.group}`}>{menu.name}</h2>
        <AllLink menu={menu} t={t} signedIn={signedIn} text={t.lobby.all} />
      </div>
      <div class="shelf shelf--whole">
        {menu.games.slice(0, 3).map((game) => <Tile key={game.code} game={game} t={t} signedIn={signedIn} />)}
      </div>
    </section>
  );
});

function AllLink({ menu, signedIn, text }: MenuPart & { text: string }) {
  const isPublic = publicGroups.includes(menu.group);
  return (
    <a class="link link--bare" href={`/${menu.group}`} data-dialog={signedIn || isPublic ? undefined : "login"}>
      {text}
      <span class="sr">{menu.name}</span>
      <Icon name="next" size="sm" />
    </a>
  );
}

const publicGroups: readonly Group[] = ["hot", "online"];
