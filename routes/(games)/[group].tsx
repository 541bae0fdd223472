import { type Context, HttpError, page } from "fresh";
import { gamesByGroup } from "@/api/games/provider_games/games_by_group.ts";
import type { OfferedGame } from "@/api/games/provider_games/read_provider_games.ts";
import { sportKinds } from "@/api/games/schema.ts";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import type { Group, Menu, PageContext } from "@/components/page_context.ts";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { askToSignIn } from "../(_lib)/forms/ask_to_sign_in.ts";
import { isSportKind, sportMenu } from "../(_lib)/context/sport_menu.ts";
import { LobbyList } from "./(_components)/lobby_list.tsx";
import { MarkProblem } from "./(_components)/mark_problem.tsx";
import { SearchForm } from "./(_components)/search_form.tsx";
import { GrowingList } from "./(_islands)/growing_list.tsx";
import { readListQuery } from "./(_lib)/list_query.ts";
import { readLobby } from "./(_lib)/lobby_view.ts";
import { markByForm } from "./(_lib)/mark_by_form.ts";

/** A group's providers and games, /hot and /online for everyone and the other categories for members; and the filtered views of sport. */
export const handler = define.handlers({
  async GET(c) {
    const menu = menuOf(c);
    return needsSignIn(c, menu) ? await askToSignIn(c) : page(await read(c, menu));
  },

  async POST(c) {
    const menu = menuOf(c);
    const marked = await markByForm(c);
    return marked instanceof Response ? marked : page(await read(c, menu, marked), { status: 422 });
  },
});

const forEveryone: ReadonlySet<Group> = new Set(["hot", "online"]);

function needsSignIn({ state }: Context<State>, menu: Menu): boolean {
  return !state.signedIn && !forEveryone.has(menu.group);
}

function menuOf({ params: { group: word }, state: { context } }: Context<State>): Menu {
  const kind = isSportKind(word) ? word : null;
  const whole = context.menus.find(({ group }) => group === (kind ? "sport" : word));
  if (!whole) throw new HttpError(404);
  return kind ? sportMenu(whole, kind, context.t) : whole;
}

async function read({ state, url }: Context<State>, menu: Menu, problem: string | null = null) {
  const { ofGroup } = gamesByGroup(await state.ctx.catalogue.lists());
  const offered = ofMenu(ofGroup.get(menu.group) ?? none, menu);
  return { menu, problem, lobby: await readLobby(state, { cards: menu.games, offered }, readListQuery(url)) };
}

const none: readonly OfferedGame[] = [];

/** Of a filtered view of sport those of its providers, chosen once for each list of games and each menu. */
function ofMenu(games: readonly OfferedGame[], menu: Menu): readonly OfferedGame[] {
  if (menu.group !== "sport") return games;
  const of = chosen.getOrInsertComputed(games, () => new WeakMap());
  return of.getOrInsertComputed(menu, () => {
    const providers = new Set(menu.games.map(({ code }) => code));
    return games.filter(({ provider }) => providers.has(provider));
  });
}

const chosen = new WeakMap<readonly OfferedGame[], WeakMap<Menu, readonly OfferedGame[]>>();

export default define.page<typeof handler>(({ data: { menu, lobby, problem }, state: { context } }) => {
  const { t, member } = context;
  const list = <LobbyList lobby={lobby} label={menu.name} context={context} />;
  if (context.onlyLive) return list;
  const closed = menu.games.filter(({ open }) => !open).length;
  const { query, counts } = lobby.games;
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
      <MarkProblem text={problem} />
      {menu.group === "sport" && <SportKinds context={context} />}
      {menu.games.length === 0 && (
        <Message icon="grid" title={t.lobby.none} text={t.lobby.noneHint} heading="h2">
          <a class="btn" href="/games">{t.lobby.otherGames}</a>
        </Message>
      )}
      {menu.games.length > 0 && (
        <>
          {counts.all > 0 && <SearchForm query={query} context={context} />}
          {list}
          <GrowingList texts={{ failed: t.common.requestFailed, timeout: t.common.timeout }} />
          <p class="small muted">{t.lobby.balanceFirst}</p>
        </>
      )}
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
