import { type Context, page } from "fresh";
import { gamesByGroup } from "@/api/games/provider_games/games_by_group.ts";
import { Message } from "@/components/message.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { Title } from "@/components/page/title.tsx";
import { define, type State } from "@/define.ts";
import { askToSignIn } from "../(_lib)/forms/ask_to_sign_in.ts";
import { GameList } from "./(_components)/game_list.tsx";
import { OwnGamesLinks } from "./(_components)/own_games_links.tsx";
import { MarkProblem } from "./(_components)/mark_problem.tsx";
import { SearchForm } from "./(_components)/search_form.tsx";
import { GrowingList } from "./(_islands)/growing_list.tsx";
import { readListQuery } from "./(_lib)/list_query.ts";
import { readListView } from "./(_lib)/list_view.ts";
import { markByForm } from "./(_lib)/mark_by_form.ts";

/** The member's favourites of all providers, the last marked first. */
export const handler = define.handlers({
  async GET(c) {
    return c.state.signedIn ? page(await read(c)) : await askToSignIn(c);
  },

  async POST(c) {
    const marked = await markByForm(c);
    return marked instanceof Response ? marked : page(await read(c, marked), { status: 422 });
  },
});

async function read({ state, url }: Context<State>, problem: string | null = null) {
  const { all } = gamesByGroup(await state.ctx.catalogue.lists());
  const query = { ...readListQuery(url), only: "favourite" } as const;
  return { games: await readListView(state, all, query, { searchProviders: true }), problem };
}

export default define.page<typeof handler>(({ data: { games, problem }, state: { context } }) => {
  const { t } = context;
  const isEmpty = games.favourites.size === 0;
  const list = <GameList games={games} context={context} label={t.common.pages.favourites} withProvider unfiltered />;
  if (context.onlyLive) return list;
  return (
    <>
      <Title context={context}>{t.common.pages.favourites}</Title>
      <PageHead context={context} title={t.common.pages.favourites} back="/games" />
      <MarkProblem text={problem} />
      <OwnGamesLinks context={context} />
      {isEmpty
        ? (
          <Message icon="heart" title={t.lobby.noFavourites} text={t.lobby.noFavouritesHint} heading="h2">
            <a class="btn" href="/games">{t.lobby.allGames}</a>
          </Message>
        )
        : (
          <>
            <SearchForm query={games.query} context={context} />
            {list}
            <GrowingList texts={{ failed: t.common.requestFailed, timeout: t.common.timeout }} />
          </>
        )}
    </>
  );
});
