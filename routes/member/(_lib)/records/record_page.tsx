import { CalendarDay } from "@/components/page/time.tsx";
import { type Context, page, type PageProps } from "fresh";
import { type DayFigures, sumOfDays } from "@/api/lists/day_figures.ts";
import { filePageSize } from "@/api/lists/list_page.ts";
import { onReplica } from "@/api/work/on_replica.ts";
import { Icon } from "@/components/icons.tsx";
import { PaperLayout } from "@/components/layouts/paper.tsx";
import { Title } from "@/components/page/title.tsx";
import { MemberHead } from "@/components/page/member_head.tsx";
import { define, type State } from "@/define.ts";
import { fill } from "@/i18n/mod.ts";
import { pageMemberOf } from "../member_of.ts";
import { addressOf, type RecordParams } from "../../(_components)/records/record_params.ts";
import { DayChart } from "../../(_components)/records/day_chart.tsx";
import { Figures } from "../../(_components)/records/figures.tsx";
import { Filters } from "../../(_components)/records/filters.tsx";
import { Kinds } from "../../(_components)/records/kinds.tsx";
import { NoRecords } from "../../(_components)/records/no_records.tsx";
import { Pager } from "../../(_components)/records/pager.tsx";
import { daysRead, daysShown } from "./days_shown.ts";
import { readFilter, readRecordParams } from "./read_filter.ts";
import type { RecordFilter, RecordList } from "./record.ts";

interface RecordView<Row, Name extends string> {
  input: RecordParams;
  now: Date;
  /** On paper: without menus and forms, and with more rows. */
  isPrinted: boolean;
  options: Record<string, string>;
  /** The fault of the filter; then there is no list. */
  error: string | null;
  /** The outcome of a form. */
  note: { isDone: boolean; message: string } | null;
  list: {
    rows: Row[];
    next: string | null;
    totals: Record<Name, bigint>;
    days: DayFigures<Name>[];
    span: ReturnType<typeof daysRead>;
    isFirst: boolean;
  } | null;
}

/** The page of a list of records, all by plain addresses: give its parts to the route as `handler` and `default`. */
export function recordPage<Filter extends RecordFilter, Row, Name extends string>(
  list: RecordList<Filter, Row, Name>,
) {
  const { path, submit } = list;
  const shown = (view: RecordView<Row, Name>, status = view.error === null ? 200 : 422) => page(view, { status });
  const handler = define.handlers<RecordView<Row, Name>>({
    async GET({ state, url }) {
      const isDone = submit !== undefined && url.searchParams.has("done");
      return shown(await readView(list, state, url, isDone ? { isDone, message: submit.done(state.t) } : null));
    },
    ...(submit && {
      async POST(c: Context<State>) {
        const { state, url } = c;
        const message = await submit.run(c);
        if (message !== null) return shown(await readView(list, state, url, { isDone: false, message }), 422);
        const address = new URL(addressOf(path, readRecordParams(url, list.choice.name)), url);
        address.searchParams.set("done", "1");
        return c.redirect(address.pathname + address.search, 303);
      },
    }),
  });
  const Page = ({ data, state: { context, t } }: PageProps<RecordView<Row, Name>, State>) => {
    const { input: params, now, isPrinted, options, error, note, list: found } = data;
    const { title, lead } = list.heading(t);
    const figures = found && (
      <Figures figures={list.figures(found.totals, t)} label={t.record.totals}>
        {found.days.length > 0 && (
          <DayChart days={found.days} totals={found.totals} view={list.dayView(t)} isOpen={isPrinted} t={t} />
        )}
      </Figures>
    );
    if (isPrinted && found) {
      return (
        <PaperLayout context={context} title={title} back={addressOf(path, params)} now={now}>
          <p class="num">
            {found.span
              ? (
                <>
                  <CalendarDay day={found.span.from} /> – <CalendarDay day={found.span.to} />
                </>
              )
              : t.record.everything}
          </p>
          {figures}
          {list.table(found.rows, t, null)}
          {found.next && <p>{fill(t.record.cutPrint, { rows: found.rows.length })}</p>}
        </PaperLayout>
      );
    }
    return (
      <>
        <MemberHead context={context} title={title} intro={lead} />
        <Title context={context}>{title}</Title>
        <Kinds path={path} context={context} />
        {note && <Note {...note} />}
        <Filters path={path} input={params} list={list} options={options} error={error} now={now} context={context} />
        {found && (
          <>
            {figures}
            {found.rows.length === 0
              ? <NoRecords message={t.record.none} href={list.start.href} action={list.start.name(t)} />
              : list.table(found.rows, t, addressOf(path, params))}
            <Pager path={path} input={params} isFirst={found.isFirst} next={found.next} context={context} />
          </>
        )}
      </>
    );
  };
  return { handler, Page };
}

async function readView<Filter extends RecordFilter, Row, Name extends string>(
  list: RecordList<Filter, Row, Name>,
  state: State,
  url: URL,
  note: RecordView<Row, Name>["note"],
): Promise<RecordView<Row, Name>> {
  const { ctx, lang, t } = state;
  const now = ctx.now();
  const isPrinted = url.searchParams.get("view") === "print";
  // Paper is white.
  if (isPrinted) state.theme = "light";
  const options = await list.choice.options(ctx, t);
  const shared = { input: readRecordParams(url, list.choice.name), now, isPrinted, options, note };
  const read = readFilter(url, list.input, t);
  if ("errors" in read) return { ...shared, error: read.errors[0]!.message, list: null };
  const { id } = pageMemberOf(state);
  state.isPrinted = isPrinted;
  const filter = isPrinted ? { ...read.filter, cursor: undefined, limit: filePageSize } : read.filter;
  const [{ data: rows, next }, days] = await onReplica(ctx, (ctx) =>
    Promise.all([
      list.readPage(ctx, id, filter, lang),
      list.readDays(ctx, id, filter),
    ]));
  return {
    ...shared,
    error: null,
    list: {
      rows,
      next,
      totals: sumOfDays(days, list.names),
      days: daysShown(days, list.names, filter, now),
      span: daysRead(now, filter),
      isFirst: filter.cursor === undefined,
    },
  };
}

function Note({ isDone, message }: { isDone: boolean; message: string }) {
  return (
    <p class={isDone ? "note note--ok" : "note note--bad"} role={isDone ? "status" : "alert"}>
      <Icon name={isDone ? "done" : "warning"} />
      <b>{message}</b>
    </p>
  );
}
