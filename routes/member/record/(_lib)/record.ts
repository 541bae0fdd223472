import type { ComponentChildren } from "preact";
import type { z } from "zod";
import type { Ctx, MemberId } from "@/api/context.ts";
import type { ListPage } from "@/api/http/list_page.ts";
import type { Context } from "fresh";
import type { State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import type { Figure } from "../(_components)/totals.tsx";
import type { recordPaths } from "../(_components)/kinds.tsx";

/** What every record can be asked for. */
export interface RecordFilter {
  limit: number;
  cursor?: string;
}

/**
 * A list of the member's records: its page with filter, figures and paging, and its CSV file. This is all that a new list
 * has to define; `recordPage` and `recordFile` make the rest of it.
 */
export interface RecordList<Filter extends RecordFilter, Row, Totals> {
  kind: keyof typeof recordPaths;
  /** The API's schema of the list, so that page and call take the same filters. */
  input: z.ZodType<Filter>;
  readPage(ctx: Ctx, member: MemberId, filter: Filter): Promise<ListPage<Row>>;
  /** The totals of the filter, over all pages. */
  readListTotals(ctx: Ctx, member: MemberId, filter: Filter): Promise<Totals>;
  figures(totals: Totals, t: Texts): Figure[];
  /** What the states are called, in the order of the filter's choice. */
  states(t: Texts): Record<string, string>;
  /** The table; `action` is the page's own address, for forms in it. */
  table(rows: readonly Row[], t: Texts, action: string): ComponentChildren;
  /** What the member may want instead, where there is nothing to list. */
  start: { href: string; name(t: Texts): string };
  /** The file's columns, each with its name and what a record has in it. */
  columns(t: Texts): [name: string, cell: (row: Row) => string][];
  /** What a form in the table asks for. */
  submit?: RecordSubmit;
}

/** A form of a record page. */
interface RecordSubmit {
  /** Does what the form asks; gives the sentence of a refusal, null when it is done. Throws HttpError for what is no form of the page. */
  run(c: Context<State>): Promise<string | null>;
  /** The sentence that is shown once it is done. */
  done(t: Texts): string;
}
