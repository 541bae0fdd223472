import { fill } from "@/i18n/mod.ts";
import type { Menu, PageContext } from "../page_context.ts";
import { clientNav } from "../layouts/client_nav.tsx";
import { Icon } from "../icons.tsx";
import { Offers } from "./offers.tsx";
import { MegaMenu, megaMenuId } from "./mega_menu.tsx";
import { SiteMenus } from "./site_menus.tsx";

/** The row of the categories that have games. Each has a menu of its games; hot and online open theirs, the others also lead to their page. */
export function CategoryNav({ context, className }: { context: PageContext; className?: string }) {
  const { common, lobby } = context.t;
  return (
    <div class={className ? `hdr__nav ${className}` : "hdr__nav"}>
      <nav class="wrap" aria-label={lobby.categories}>
        <ul class="nav" data-current-in-sight>
          <li class="nav__item">
            <a class="nav__a" href="/" aria-current={context.path === "/" ? "page" : undefined}>{common.home}</a>
          </li>
          {context.menus.filter(({ games }) => games.length > 0).map((menu) => (
            <Category key={menu.group} context={context} menu={menu} />
          ))}
          <SiteMenus context={context} />
          <Offers context={context} />
        </ul>
      </nav>
    </div>
  );
}

function Category({ context, menu }: { context: PageContext; menu: Menu }) {
  const id = megaMenuId(menu);
  const current = context.path === `/${menu.group}` ? "page" : undefined;
  return (
    <li class="nav__item" data-menu={id}>
      {opensOnly.includes(menu.group)
        ? (
          <button class="nav__a" type="button" popovertarget={id} aria-current={current}>
            {menu.name}
          </button>
        )
        : (
          <>
            <a
              class="nav__a"
              href={`/${menu.group}`}
              aria-current={current}
              f-client-nav={clientNav(context, `/${menu.group}`)}
              data-dialog={context.member ? undefined : "login"}
            >
              {menu.name}
            </a>
            <button
              class="nav__more"
              type="button"
              popovertarget={id}
              aria-label={fill(context.t.lobby.menuOf, { group: menu.name })}
            >
              <Icon name="down" size="sm" />
            </button>
          </>
        )}
      <MegaMenu menu={menu} t={context.t} signedIn={context.member !== null} reusable={context.reusable} />
    </li>
  );
}

// The client contract's rule: their tabs don't navigate.
const opensOnly: readonly Menu["group"][] = ["hot", "online"];
