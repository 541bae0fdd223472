import { fill, type Texts } from "@/i18n/mod.ts";
import type { Menu } from "../page_context.ts";
import type { GameCard } from "../games/card.ts";
import { closedLink, gameLink } from "../games/game_link.ts";
import { Thumb } from "../games/thumb.tsx";
import { Icon } from "../icons.tsx";
import { reusableForMenu } from "../page/cached_html.tsx";

/** A category's menu: title, rebate and games. A popover, so that Esc and a press elsewhere close it natively. */
export const MegaMenu = reusableForMenu(({ menu, t: texts, signedIn }) => {
  const { lobby: t } = texts;
  const isPublic = menu.group === "hot" || menu.group === "online";
  return (
    <div class="mega" id={megaMenuId(menu)} popover="auto" role="region" aria-label={menu.name}>
      <div class="wrap mega__in">
        <div class="mega__side">
          <p class="mega__title">{menu.name}</p>
          <p>{menu.about}</p>
          <p class="row">
            {menu.rate && <span class="badge badge--rebate">{fill(t.rebateOf, { rate: menu.rate })}</span>}
            <span class="small muted">{fill(t.providerCount, { count: menu.games.length })}</span>
          </p>
          <a
            class="link link--bare"
            href={`/${menu.group}`}
            data-dialog={signedIn || isPublic ? undefined : "login"}
          >
            {fill(t.allOf, { group: menu.name })}
            <Icon name="next" size="sm" />
          </a>
        </div>
        <ul class="mega__list">
          {menu.games.map((game) => (
            <li>
              <MenuGame game={game} t={texts} signedIn={signedIn} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
});

/** The name by which the header's buttons open a category's menu. */
export function megaMenuId({ group }: Pick<Menu, "group">): string {
  return `menu-${group}`;
}

function MenuGame({ game, t, signedIn }: { game: GameCard; t: Texts; signedIn: boolean }) {
  const content = (
    <>
      <Thumb game={game} size={56} />
      <span>
        <b>{game.name}</b>
        <small>{game.groupName}{game.rate && ` ${game.rate}%`}</small>
      </span>
    </>
  );
  if (game.open) {
    return (
      <a class="mega__game" {...gameLink(game, { signedIn, entry: "header" })}>
        {content}
      </a>
    );
  }
  return (
    <a class="mega__game mega__game--closed" {...closedLink(game, t)}>
      {content}
      <span class="badge badge--maint">{t.games.maintenance}</span>
    </a>
  );
}
