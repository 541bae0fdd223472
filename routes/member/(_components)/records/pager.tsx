import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";
import { addressOf, type RecordParams } from "./record_params.ts";

interface PagerProps {
  path: string;
  input: RecordParams;
  isFirst: boolean;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  context: PageContext;
}

/** Links to older records and back to the newest, under the same filter. */
export function Pager({ path, input, isFirst, next, context }: PagerProps) {
  const { record } = context.t;
  const nav = clientNav(context, path);
  return (
    <nav class="pager" aria-label={record.pages}>
      <span class="small muted">{record.taipei}</span>
      <span class="row pager__turns">
        {!isFirst && (
          <a class="btn btn--sm btn--ghost" href={addressOf(path, input)} f-client-nav={nav}>{record.newest}</a>
        )}
        {next && (
          <a class="btn btn--sm" href={addressOf(path, input, { cursor: next })} f-client-nav={nav}>{record.older}</a>
        )}
      </span>
    </nav>
  );
}
