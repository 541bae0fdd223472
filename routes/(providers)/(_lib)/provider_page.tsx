import { HttpError, page } from "fresh";
import { markFavourite, unmarkFavourite } from "@/api/games/provider_games/favourites.ts";
import { ProviderGameId } from "@/api/games/schema.ts";
import { allow } from "@/api/identity/status/status.ts";
import { onlyLiveHeader } from "@/client/page/refresh_parts.ts";
import { Message } from "@/components/message.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { readForm } from "../../(_lib)/read_form.ts";
import { GameList } from "../(_components)/game_list.tsx";
import { NoList } from "../(_components)/no_list.tsx";
import { PlayedGames } from "../(_components)/played_games.tsx";
import { ProviderHead } from "../(_components)/provider_head.tsx";
import { ProviderSiteList } from "../(_components)/provider_sites.tsx";
import { SearchForm } from "../(_components)/search_form.tsx";
import { GrowingList } from "../(_islands)/growing_list.tsx";
import { readListQuery } from "./list_query.ts";
import { readListView } from "./list_view.ts";
import { readProviderView } from "./provider_view.ts";

/** The page of one provider's own games, at the address that the client contract gives it. */
export function providerPage(code: string) {
  const read = async (state: State, url: URL, only: string | null, problem: string | null = null) => {
    const view = readProviderView(state, code, url);
    if (view === null) throw new HttpError(404);
    return { view, games: await readListView(state, code, readListQuery(url)), only, problem };
  };

  const handler = define.handlers({
    async GET({ state, url, req }) {
      return page(await read(state, url, req.headers.get(onlyLiveHeader)));
    },

    /** Marks a favourite, or takes the mark away, by the heart's plain button. */
    async POST(c) {
      const { state, url } = c;
      const back = url.pathname + url.search;
      if (!state.signedIn) return c.redirect(`/?login=1&next=${encodeURIComponent(back)}`, 303);
      const form = await readForm(c.req);
      const problem = await markByForm(state, code, form);
      return problem === null ? c.redirect(back, 303) : page(await read(state, url, null, problem), { status: 422 });
    },
  });

  const Page = define.page<typeof handler>(({ data: { view, games, only, problem }, state: { context } }) => {
    const { t } = context;
    const shown = { view, games, context };
    if (context.onlyLive) return only === "list" ? <GameList {...shown} /> : <ProviderHead {...shown} />;
    return (
      <>
        <PublicHead
          context={context}
          title={view.card.title}
          description={fill(t.descriptions.provider, { site: context.site.brand, provider: view.card.title })}
        />
        <ProviderHead {...shown} />
        {problem !== null && <Problem text={problem} />}
        {view.sites.length > 0 && <ProviderSiteList view={view} context={context} />}
        {!view.open &&
          <Message icon="wrench" title={t.errors.game_maintenance} text={t.lobby.maintenanceHint} heading="h2" />}
        {view.open && games.counts.all === 0 && <NoList view={view} context={context} />}
        {view.open && games.counts.all > 0 && (
          <>
            <PlayedGames {...shown} />
            <SearchForm query={games.query} context={context} />
            <GameList {...shown} />
            <GrowingList
              provider={code}
              texts={{ failed: t.common.requestFailed, timeout: t.common.timeout }}
            />
            <p class="small muted">{t.provider.returnsHint}</p>
          </>
        )}
      </>
    );
  });

  return { handler, Page };
}

function Problem({ text }: { text: string }) {
  return (
    <p class="note note--bad" role="alert">
      {text}
    </p>
  );
}

/** Gives what is wrong, or null. */
async function markByForm(
  { ctx, t, signedIn }: State,
  provider: string,
  form: Awaited<ReturnType<typeof readForm>>,
): Promise<string | null> {
  const { id, currentStatus } = signedIn!.member;
  const allowed = allow(currentStatus, "change_profile");
  if (!allowed.ok) return refusalText(t, allowed.refusal);
  const marks = form.has("mark");
  const gameId = ProviderGameId.safeParse(form.text(marks ? "mark" : "unmark"));
  if (!gameId.success) return t.errors.unknown_game;
  if (!marks) {
    await unmarkFavourite(ctx, id, { provider, gameId: gameId.data });
    return null;
  }
  const marked = await markFavourite(ctx, id, { provider, gameId: gameId.data });
  return marked.ok ? null : refusalText(t, marked.refusal);
}
