import { HttpError, page } from "fresh";
import { sportKinds } from "@/api/games/schema.ts";
import { Tiles } from "@/components/games/tiles.tsx";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import type { Group, PageContext } from "@/components/page_context.ts";
import { define } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { askToSignIn } from "../(_lib)/ask_to_sign_in.ts";
import { isSportKind, sportMenu } from "../(_lib)/sport_menu.ts";

/** A group's games, /hot and /online for everyone and the other categories for members; and the filtered views of sport. */
export const handler = define.handlers({
  GET(c) {
    const { params: { group: word }, state: { context, signedIn } } = c;
    const kind = isSportKind(word) ? word : null;
    const whole = context.menus.find(({ group }) => group === (kind ? "sport" : word));
    if (!whole) throw new HttpError(404);
    if (!signedIn && !forEveryone.has(whole.group)) return askToSignIn(c);
    return page({ menu: kind ? sportMenu(whole, kind, context.t) : whole });
  },
});

const forEveryone: ReadonlySet<Group> = new Set(["hot", "online"]);

export default define.page<typeof handler>(({ data: { menu }, state: { context } }) => {
  const { t, member } = context;
  const closed = menu.games.filter(({ open }) => !open).length;
  return (
    <>
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
      {menu.group === "sport" && <SportKinds context={context} />}
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
    </>
  );
});

/** All of sport, and each of its filtered views. */
function SportKinds({ context: { t, path } }: { context: PageContext }) {
  const views = [
    { href: "/sport", name: t.lobby.all },
    ...sportKinds.map((kind) => ({ href: `/${kind}`, name: t.games.sportKinds[kind] })),
  ];
  return (
    <nav class="chips tiles__kinds" aria-label={t.games.groups.sport}>
      {views.map(({ href, name }) => (
        <a class="chip" key={href} href={href} aria-current={path === href ? "page" : undefined}>{name}</a>
      ))}
    </nav>
  );
}
