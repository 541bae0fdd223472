import type { Texts } from "@/i18n/mod.ts";
import { addressOf, type Asked } from "./asked.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("record");

interface PagerProps {
  path: string;
  asked: Asked;
  isFirst: boolean;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  t: Texts;
}

/** Links to older records and back to the newest, under the same filter. */
export function Pager({ path, asked, isFirst, next, t: { record } }: PagerProps) {
  return (
    <nav class="pager" aria-label={record.pages}>
      <Styles />
      <span class="small muted">{record.taipei}</span>
      <span class="row pager__turns">
        {!isFirst && <a class="btn btn--sm btn--ghost" href={addressOf(path, asked)}>{record.newest}</a>}
        {next && <a class="btn btn--sm" href={addressOf(path, asked, next)}>{record.older}</a>}
      </span>
    </nav>
  );
}
