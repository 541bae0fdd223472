import { HttpError, page } from "fresh";
import { Tiles } from "@/components/games/tiles.tsx";
import { DefaultLayout } from "@/components/layouts/default.tsx";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page_head.tsx";
import { PublicHead } from "@/components/public_head.tsx";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("tiles");

/** A group's games: /hot and /online for everyone, the other categories for members. */
export const handler = define.handlers({
  GET({ params, state: { context } }) {
    const menu = context.menus.find(({ group }) => group === params.group);
    if (!menu) throw new HttpError(404);
    return page({ menu });
  },
});

export default define.page<typeof handler>(({ data: { menu }, state: { context } }) => {
  const { t, member } = context;
  const closed = menu.games.filter(({ open }) => !open).length;
  return (
    <DefaultLayout context={context}>
      <Styles />
      <PublicHead
        context={context}
        title={menu.name}
        description={fill(t.descriptions.group, { site: context.site.brand, group: menu.name, about: menu.about })}
      />
      <PageHead context={context} title={menu.name}>
        <p>
          {menu.about} {menu.games.length > 0 && fill(t.lobby.providerCount, { count: menu.games.length })}
          {closed > 0 && ` · ${fill(t.lobby.closedCount, { count: closed })}`}
        </p>
        {member && menu.rate && <p>{fill(t.lobby.yourRebate, { rate: menu.rate, level: member.level })}</p>}
      </PageHead>
      {menu.games.length > 0 && (
        <p class="tiles__hint">
          {t.lobby.balanceFirst} {closed > 0 && t.lobby.maintenanceHint}
        </p>
      )}
      {menu.games.length === 0 && (
        <Message icon="grid" title={t.lobby.none} text={t.lobby.noneHint} heading="h2">
          <a class="btn" href="/games">{t.lobby.otherGames}</a>
        </Message>
      )}
      <div class="tiles tiles--compact">
        <Tiles menu={menu} t={t} signedIn={member !== null} />
      </div>
    </DefaultLayout>
  );
});
