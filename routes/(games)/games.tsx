import { type Context, page } from "fresh";
import { gamesByGroup } from "@/api/games/provider_games/games_by_group.ts";
import { providerCount } from "@/components/games/provider_count.ts";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { countText } from "@/shared/amount_text.ts";
import { LobbyList } from "./(_components)/lobby_list.tsx";
import { OwnGamesLinks } from "./(_components)/own_games_links.tsx";
import { MarkProblem } from "./(_components)/mark_problem.tsx";
import { ProviderTiles } from "./(_components)/provider_tiles.tsx";
import { SearchForm } from "./(_components)/search_form.tsx";
import { GrowingList } from "./(_islands)/growing_list.tsx";
import { asksForAll, readListQuery } from "./(_lib)/list_query.ts";
import { readLobby } from "./(_lib)/lobby_view.ts";
import { markByForm } from "./(_lib)/mark_by_form.ts";

/** The search over all games and providers; before a search all providers, group by group. */
export const handler = define.handlers({
  async GET(c) {
    return page(await read(c));
  },

  async POST(c) {
    const marked = await markByForm(c);
    return marked instanceof Response ? marked : page(await read(c, marked), { status: 422 });
  },
});

async function read({ state, url }: Context<State>, problem: string | null = null) {
  const { ctx, context } = state;
  // The hot ones are in their own groups.
  const menus = context.menus.filter(({ group, games }) => group !== "hot" && games.length > 0);
  const byProvider = new Map(menus.flatMap(({ games }) => games.map((card) => [card.code, card])));
  const { all: offered } = gamesByGroup(await ctx.catalogue.lists());
  const lobby = await readLobby(state, { cards: [...byProvider.values()], offered }, readListQuery(url));
  return { menus, lobby, problem };
}

export default define.page<typeof handler>(({ data: { menus, lobby, problem }, state: { context } }) => {
  const { t } = context;
  const { games: { query, counts } } = lobby;
  const groups = asksForAll(query) &&
    menus.map((menu) => (
      <section class="sec" key={menu.group} aria-labelledby={`all-${menu.group}`}>
        <div class="sec__head">
          <h2 class="sec__title" id={`all-${menu.group}`}>{menu.name}</h2>
        </div>
        <ProviderTiles cards={menu.games} counts={lobby.listed} label={menu.name} context={context} />
      </section>
    ));
  const list = <LobbyList lobby={lobby} label={t.lobby.allGames} context={context} instead={groups || undefined} />;
  if (context.onlyLive) return list;
  return (
    <>
      <PageHead context={context} title={t.lobby.allGames} back="/">
        <p>
          {fill(t.lobby.providerCount, { count: providerCount(menus) })}
          {counts.all > 0 && ` · ${fill(t.provider.count, { count: countText(counts.all) })}`}
        </p>
      </PageHead>
      <PublicHead
        context={context}
        title={t.lobby.allGames}
        description={fill(t.descriptions.games, { site: context.site.brand })}
      />
      <MarkProblem text={problem} />
      <OwnGamesLinks context={context} />
      <SearchForm query={query} context={context} label={t.lobby.searchAll} />
      {menus.length === 0 && <Message icon="grid" title={t.lobby.none} text={t.lobby.noneHint} heading="h2" />}
      {list}
      <GrowingList texts={{ failed: t.common.requestFailed, timeout: t.common.timeout }} />
    </>
  );
});
