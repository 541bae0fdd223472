import { Icon } from "@/components/icons.tsx";
import { Message } from "@/components/message.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import { listAddress, type ListQuery } from "../(_lib)/list_query.ts";
import type { ListView } from "../(_lib)/list_view.ts";
import type { ProviderView } from "../(_lib)/provider_view.ts";
import { GameTiles } from "./game_tiles.tsx";

interface GameListProps {
  view: ProviderView;
  games: ListView;
  context: PageContext;
}

/**
 * The parts of the page that a search changes: how many games were found, the filters, and the games. By `data-part` the
 * browser puts those of another address in their place; without a script each is a plain page.
 */
export function GameList({ view, games, context }: GameListProps) {
  const { t: { provider: texts }, path } = context;
  const { query, total } = games;
  return (
    <>
      <p class="sr" role="status" data-part="found">{fill(texts.found, { count: total })}</p>
      <div data-part="filters">
        <Filters view={view} games={games} context={context} />
      </div>
      <form method="post" action={listAddress(path, query)} noValidate data-part="games">
        {total === 0
          ? (
            <Message icon="search" title={texts.none} text={texts.noneHint} heading="h2">
              <a class="btn" href={path}>{fill(texts.all, { count: games.counts.all })}</a>
            </Message>
          )
          : <GameTiles view={view} games={games} context={context} />}
        <Pages games={games} context={context} />
      </form>
    </>
  );
}

function Filters({ games: { query, counts, favourites }, context: { t, path, member } }: GameListProps) {
  const { provider: texts } = t;
  const { search, kind, only } = query;
  const chip = (name: string, to: Partial<ListQuery>, isCurrent: boolean) => (
    <a class="chip" href={listAddress(path, { search, ...to })} aria-current={isCurrent ? "page" : undefined}>{name}</a>
  );
  const kinds = [...counts.kinds];
  return (
    <nav class="chips provider__filters" aria-label={texts.filter}>
      {chip(fill(texts.all, { count: counts.all }), {}, kind === null && only === null)}
      {counts.new > 0 && chip(fill(texts.newOnes, { count: counts.new }), { only: "new" }, only === "new")}
      {counts.hot > 0 && chip(fill(texts.hotOnes, { count: counts.hot }), { only: "hot" }, only === "hot")}
      {member &&
        chip(fill(texts.favourites, { count: favourites.size }), { only: "favourite" }, only === "favourite")}
      {kinds.length > 1 &&
        kinds.map(([one, count]) => chip(`${texts.kinds[one]} ${count}`, { kind: one }, kind === one))}
    </nav>
  );
}

function Pages({ games: { query, pages }, context: { t: { provider: texts }, path } }: Omit<GameListProps, "view">) {
  const { page, upTo } = query;
  const last = Math.max(page, upTo);
  if (pages <= 1 && page === 1) return null;
  return (
    <nav class="provider__pages" aria-label={texts.pages}>
      {page > 1 && (
        <a class="btn btn--ghost" href={listAddress(path, { ...query, page: page - 1 })}>
          <Icon name="previous" size="sm" />
          {texts.previous}
        </a>
      )}
      <span class="small muted num provider__count">{fill(texts.page, { page: last, pages })}</span>
      {last < pages && (
        <a class="btn" href={listAddress(path, { ...query, page: last + 1 })} data-more={last + 1}>
          {texts.more}
          <Icon name="next" size="sm" />
        </a>
      )}
    </nav>
  );
}
