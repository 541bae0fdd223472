import type { ComponentChildren } from "preact";
import type { Context } from "fresh";
import type { z } from "zod";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import type { DayFigures } from "@/api/lists/day_figures.ts";
import type { ListPage } from "@/api/lists/list_page.ts";
import type { State } from "@/define.ts";
import type { Lang, Texts } from "@/i18n/mod.ts";
import type { DayView } from "../../(_components)/records/day_chart.tsx";
import type { RecordTotal } from "../../(_components)/records/figures.tsx";

/** The filter that every record supports. */
export interface RecordFilter {
  limit: number;
  cursor?: string;
  from?: Date;
  to?: Date;
}

/**
 * A list of the member's records: its page with filter, figures, chart by day and paging, the same to print, and its CSV
 * file. This is all that a new list has to define; `recordPage` and `recordFile` make the rest of it.
 */
export interface RecordList<Filter extends RecordFilter, Row, Name extends string> {
  path: string;
  /** The name of its file. */
  file: string;
  heading(t: Texts): { title: string; lead: string };
  /** The API's schema of the list, so that page and call take the same filters. */
  input: z.ZodType<Filter>;
  readPage(ctx: Ctx, member: MemberId, filter: Filter, lang: Lang): Promise<ListPage<Row>>;
  /** The names of the totals of a day's records. */
  names: readonly Name[];
  /** The figures of the filter by day, over all pages. The totals are their sum. */
  readDays(ctx: Ctx, member: MemberId, filter: Filter): Promise<DayFigures<Name>[]>;
  figures(totals: Record<Name, bigint>, t: Texts): RecordTotal[];
  /** Returns the chart and its table for the days. */
  dayView(t: Texts): DayView<Name>;
  /** The choice besides days: the parameter's name, and the names of its values in their order. */
  choice: {
    name: "state" | "game_name";
    label(t: Texts): string;
    every(t: Texts): string;
    options(ctx: Ctx, t: Texts): Record<string, string> | Promise<Record<string, string>>;
  };
  /** The table; `action` is the page's own address, for forms in it, and null if it is printed. */
  table(rows: readonly Row[], t: Texts, action: string | null): ComponentChildren;
  /** The link to show if the list is empty. */
  start: { href: string; name(t: Texts): string };
  /** The file's columns, each with its name and a record's value. */
  columns(t: Texts): [name: string, cell: (row: Row) => string | number][];
  /** The form in the table. */
  submit?: RecordSubmit;
}

/** A form of a record page. */
interface RecordSubmit {
  /**
   * Carries out the form; returns the sentence of a refusal, null on success. Throws HttpError for an invalid form of
   * the page.
   */
  run(c: Context<State>): Promise<string | null>;
  /** The sentence that is shown once it is done. */
  done(t: Texts): string;
}
