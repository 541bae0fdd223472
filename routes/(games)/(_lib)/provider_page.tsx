import { type Context, HttpError, page } from "fresh";
import { listPlayed } from "@/api/games/provider_games/played.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { Message } from "@/components/message.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { lastPlayed } from "../../(_lib)/context/last_played.ts";
import { GameList } from "../(_components)/game_list.tsx";
import { NoList } from "../(_components)/no_list.tsx";
import { PlayedGames } from "../(_components)/played_games.tsx";
import { MarkProblem } from "../(_components)/mark_problem.tsx";
import { ProviderHead } from "../(_components)/provider_head.tsx";
import { ProviderSiteList } from "../(_components)/provider_sites.tsx";
import { SearchForm } from "../(_components)/search_form.tsx";
import { GrowingList } from "../(_islands)/growing_list.tsx";
import { readListQuery } from "./list_query.ts";
import { readListView } from "./list_view.ts";
import { markByForm } from "./mark_by_form.ts";
import { offeredBy } from "./offered_by.ts";
import { readProviderView } from "./provider_view.ts";

/** So many of the games that a member played last are shown. */
const maxPlayedShown = 4;

/** The page of one provider's own games, at the address that the client contract or the site gives it. */
export function providerPage(codeOf: (c: Context<State>) => string) {
  const read = async (c: Context<State>, problem: string | null = null) => {
    const { state, url, req } = c;
    const { ctx, signedIn, context: { menus }, lang } = state;
    const code = codeOf(c);
    const view = readProviderView(state, code, url);
    if (view === null) throw new HttpError(404);
    const [games, opened] = await Promise.all([
      readListView(state, offeredBy(await ctx.catalogue.games(code)), readListQuery(url)),
      signedIn ? listPlayed(ctx, signedIn.member.id, code) : [],
    ]);
    const listed = opened.filter(({ game }) => game !== null);
    const played = lastPlayed(listed, { menus, lang }).slice(0, maxPlayedShown);
    return { view, games, played, only: req.headers.get(onlyLiveHeader), problem };
  };

  const handler = define.handlers({
    async GET(c) {
      return page(await read(c));
    },

    async POST(c) {
      const marked = await markByForm(c);
      return marked instanceof Response ? marked : page(await read(c, marked), { status: 422 });
    },
  });

  const Page = define.page<typeof handler>(({ data, state: { context } }) => {
    const { view, games, played, only, problem } = data;
    const { t } = context;
    const head = <ProviderHead view={view} games={games} context={context} />;
    const list = <GameList games={games} context={context} label={view.card.title} />;
    if (context.onlyLive) return only === "list" ? list : head;
    return (
      <>
        <PublicHead
          context={context}
          title={view.card.title}
          description={fill(t.provider.description, { site: context.site.brand, provider: view.card.title })}
        />
        {head}
        <MarkProblem text={problem} />
        {view.sites.length > 0 && <ProviderSiteList view={view} context={context} />}
        {!view.open &&
          <Message icon="wrench" title={t.errors.game_maintenance} text={t.lobby.maintenanceHint} heading="h2" />}
        {view.open && games.counts.all === 0 && <NoList view={view} context={context} />}
        {view.open && games.counts.all > 0 && (
          <>
            {played.length > 0 && (
              <section class="provider__played" aria-labelledby="played">
                <h2 class="small muted" id="played">{t.provider.played}</h2>
                <PlayedGames played={played} label={t.provider.played} />
              </section>
            )}
            <SearchForm query={games.query} context={context} />
            {list}
            <GrowingList texts={{ failed: t.common.requestFailed, timeout: t.common.timeout }} />
            <p class="small muted">{t.provider.returnsHint}</p>
          </>
        )}
      </>
    );
  });

  return { handler, Page };
}
