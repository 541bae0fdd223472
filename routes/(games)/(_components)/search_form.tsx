import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { gameOrders, type ListQuery } from "../(_lib)/list_query.ts";

/** Searches and sorts the list: as it is typed and chosen if there is a script, by its button otherwise. */
export function SearchForm({ query, context, label = context.t.provider.search }: {
  query: ListQuery;
  context: PageContext;
  label?: string;
}) {
  const { t: { provider: texts }, path } = context;
  return (
    <form class="provider__search" role="search" method="get" action={path} noValidate data-search>
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      {query.only && <input type="hidden" name="only" value={query.only} />}
      <label class="input">
        <Icon name="search" />
        <span class="sr">{label}</span>
        <input
          type="search"
          id="search"
          name="q"
          value={query.search}
          placeholder={texts.search}
          maxlength={60}
          autocomplete="off"
          enterkeyhint="search"
          aria-keyshortcuts="/"
        />
      </label>
      <label class="input input--select">
        <span class="sr">{texts.order}</span>
        <select name="sort">
          <option value="">{texts.orders.site}</option>
          {gameOrders.map((order) => (
            <option key={order} value={order} selected={query.sort === order}>{texts.orders[order]}</option>
          ))}
        </select>
      </label>
      <button type="submit" class="btn provider__go">{texts.searchAct}</button>
    </form>
  );
}
