import type { MenuView, PageContext } from "../page_context.ts";
import { SiteThumb } from "../games/thumb.tsx";
import { Icon } from "../icons.tsx";

/** The operator's menus of sites elsewhere, after the categories. A visitor sees that they are there and signs in first. */
export function SiteMenus({ context }: { context: PageContext }) {
  const { siteMenus, member, t } = context;
  return siteMenus.map((menu) => (
    <li key={menu.id} class="nav__item nav__item--aside" data-menu={member ? menu.id : undefined}>
      {member
        ? (
          <>
            <button class="nav__a" type="button" popovertarget={menu.id}>
              {menu.title}
              <Icon name="down" size="sm" />
            </button>
            <Sites menu={menu} hint={t.lobby.sitesHint} />
          </>
        )
        : <a class="nav__a" href="/login" data-dialog="login">{menu.title}</a>}
    </li>
  ));
}

function Sites({ menu: { id, title, sites }, hint }: { menu: MenuView; hint: string }) {
  return (
    <div class="mega" id={id} popover="auto" role="region" aria-label={title}>
      <div class="wrap mega__in">
        <div class="mega__side">
          <p class="mega__title">{title}</p>
          <p>{hint}</p>
        </div>
        <ul class="mega__list">
          {sites.map(({ name, url }) => (
            <li key={url}>
              <a class="mega__game" href={url} rel="noreferrer" target="_blank">
                <SiteThumb url={url} size={56} />
                <b>{name}</b>
                <Icon name="next" size="sm" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
