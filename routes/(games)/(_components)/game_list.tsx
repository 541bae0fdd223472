import type { ComponentChildren } from "preact";
import { Icon } from "@/components/icons.tsx";
import { Message } from "@/components/message.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { fill } from "@/i18n/mod.ts";
import { countText } from "@/shared/amount_text.ts";
import { gamesOnPage, listAddress, type ListQuery } from "../(_lib)/list_query.ts";
import type { ListView } from "../(_lib)/list_view.ts";
import { GameTiles } from "./game_tiles.tsx";

interface GameListProps {
  games: ListView;
  context: PageContext;
  /** The accessible name of the list. */
  label: string;
  /** Names the provider below each game. */
  withProvider?: boolean;
  /** Leaves out the filters. */
  unfiltered?: boolean;
  /** The providers above the games; null for none. */
  providers?: ComponentChildren;
  /** In the place of games, if the address asks for none of them. */
  instead?: ComponentChildren;
}

/**
 * The parts of the page that a search changes: how many games were found, the filters, and the games. By `data-part` the
 * browser puts those of another address in their place; without a script each is a plain page.
 */
export function GameList(
  { games, context, label, withProvider = false, unfiltered, providers, instead }: GameListProps,
) {
  const { t: { provider: texts }, path } = context;
  const { query, total, favourites } = games;
  const rest = Math.max(0, total - Math.max(query.page, query.upTo) * gamesOnPage);
  return (
    <>
      <p class="sr" role="status" data-part="found">
        {instead ? null : fill(texts.found, { count: countText(total) })}
      </p>
      <div data-part="filters">
        {!unfiltered && <Filters games={games} context={context} />}
      </div>
      <form method="post" action={listAddress(path, query)} noValidate data-part="games">
        {providers}
        {instead}
        {!instead && games.areSimilar && <p class="tiles__hint">{fill(texts.similar, { search: query.search })}</p>}
        {!instead && total > 0 &&
          <GameTiles {...{ label, games: games.games, favourites, withProvider, rest, context }} />}
        {!instead && total === 0 && !providers && (
          <Message icon="search" title={texts.none} text={texts.noneHint} heading="h2">
            <a class="btn" href={path}>{fill(texts.allOf, { count: countText(games.counts.all) })}</a>
          </Message>
        )}
        {!instead && <Pages games={games} context={context} />}
      </form>
    </>
  );
}

function Filters({ games: { query, counts, favourites }, context: { t, path, member } }: {
  games: ListView;
  context: PageContext;
}) {
  const { provider: texts } = t;
  const { search, kind, only, sort } = query;
  const chip = (name: string, count: number, to: Partial<ListQuery>, isCurrent: boolean, isFavourites?: true) => (
    <a class="chip" href={listAddress(path, { search, sort, ...to })} aria-current={isCurrent ? "page" : undefined}>
      {name} <span class="num" data-favourites={isFavourites || undefined}>{countText(count)}</span>
    </a>
  );
  const filter = (one: NonNullable<ListQuery["only"]>, count: number) =>
    count > 0 && chip(texts.filters[one], count, { only: one }, only === one);
  const kinds = [...counts.kinds];
  return (
    <nav class="chips provider__filters" aria-label={texts.filter}>
      {chip(texts.all, counts.all, {}, kind === null && only === null)}
      {filter("points", counts.points)}
      {filter("new", counts.new)}
      {filter("hot", counts.hot)}
      {filter("maintenance", counts.maintenance)}
      {member && chip(texts.filters.favourite, favourites.size, { only: "favourite" }, only === "favourite", true)}
      {kinds.length > 1 && kinds.map(([one, count]) => chip(texts.kinds[one], count, { kind: one }, kind === one))}
    </nav>
  );
}

function Pages({ games: { query, pages }, context: { t: { provider: texts }, path } }: {
  games: ListView;
  context: PageContext;
}) {
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
