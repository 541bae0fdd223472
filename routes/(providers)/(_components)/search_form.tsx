import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";
import type { ListQuery } from "../(_lib)/list_query.ts";

/** Searches the list: as it is typed if there is a script, by its button otherwise. */
export function SearchForm({ query, context }: { query: ListQuery; context: PageContext }) {
  const { t: { provider: texts }, path } = context;
  return (
    <form class="provider__search" role="search" method="get" action={path} noValidate data-search>
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      {query.only && <input type="hidden" name="only" value={query.only} />}
      <label class="input">
        <Icon name="search" />
        <span class="sr">{texts.search}</span>
        <input
          type="search"
          name="q"
          value={query.search}
          placeholder={texts.search}
          maxlength={60}
          autocomplete="off"
          enterkeyhint="search"
        />
      </label>
      <button type="submit" class="btn provider__go">{texts.searchAct}</button>
    </form>
  );
}
