import { type Context, page, type PageProps } from "fresh";
import { Icon } from "@/components/icons.tsx";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { Title } from "@/components/title.tsx";
import { define, type State } from "@/define.ts";
import { memberOf } from "../../(_lib)/member_of.ts";
import { addressOf, type Asked } from "../(_components)/asked.ts";
import { Filters } from "../(_components)/filters.tsx";
import { Kinds, recordPaths } from "../(_components)/kinds.tsx";
import { NoRecords } from "../(_components)/no_records.tsx";
import { Pager } from "../(_components)/pager.tsx";
import { type Figure, Totals as Figures } from "../(_components)/totals.tsx";
import { askedOf, readFilter } from "./read_filter.ts";
import type { RecordFilter, RecordList } from "./record.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("notes");

interface RecordView<Row> {
  asked: Asked;
  now: Date;
  /** What is wrong with the filter; then there is no list. */
  error: string | null;
  /** The outcome of a form. */
  note: { isDone: boolean; words: string } | null;
  list: { rows: Row[]; next: string | null; figures: Figure[]; isFirst: boolean } | null;
}

/** The page of a list of records, all by plain addresses: give its parts to the route as `handler` and `default`. */
export function recordPage<Filter extends RecordFilter, Row, Totals>(list: RecordList<Filter, Row, Totals>) {
  const path = recordPaths[list.kind];
  const { submit } = list;
  const shown = (view: RecordView<Row>, status = view.error === null ? 200 : 422) => page(view, { status });
  const handler = define.handlers<RecordView<Row>>({
    async GET({ state, url }) {
      const isDone = submit !== undefined && url.searchParams.has("done");
      return shown(await readView(list, state, url, isDone ? { isDone, words: submit.done(state.t) } : null));
    },
    ...(submit && {
      async POST(c: Context<State>) {
        const { state, url } = c;
        const words = await submit.run(c);
        if (words !== null) return shown(await readView(list, state, url, { isDone: false, words }), 422);
        const address = new URL(addressOf(path, askedOf(url)), url);
        address.searchParams.set("done", "1");
        return c.redirect(address.pathname + address.search, 303);
      },
    }),
  });
  const Page = ({ data, state: { context, t } }: PageProps<RecordView<Row>, State>) => {
    const { asked, now, error, note, list: found } = data;
    return (
      <MemberLayout context={context} title={t.record.title} intro={t.record.lead}>
        <Title context={context}>{t.record.title}</Title>
        <Kinds current={list.kind} t={t} />
        {note && <Note {...note} />}
        <Filters
          path={path}
          exportPath={`${path}.csv`}
          asked={asked}
          states={list.states(t)}
          error={error}
          now={now}
          t={t}
        />
        {found && (
          <>
            <Figures figures={found.figures} label={t.record.totals} />
            {found.rows.length === 0
              ? <NoRecords words={t.record.none} href={list.start.href} action={list.start.name(t)} />
              : list.table(found.rows, t, addressOf(path, asked))}
            <Pager path={path} asked={asked} isFirst={found.isFirst} next={found.next} t={t} />
          </>
        )}
      </MemberLayout>
    );
  };
  return { handler, Page };
}

async function readView<Filter extends RecordFilter, Row, Totals>(
  list: RecordList<Filter, Row, Totals>,
  state: State,
  url: URL,
  note: RecordView<Row>["note"],
): Promise<RecordView<Row>> {
  const { ctx, t } = state;
  const shared = { asked: askedOf(url), now: ctx.now(), note };
  const read = readFilter(url, list.input, t);
  if ("errors" in read) return { ...shared, error: read.errors[0]!.message, list: null };
  const { id } = memberOf(state);
  const [{ data: rows, next }, totals] = await Promise.all([
    list.readPage(ctx, id, read.filter),
    list.readListTotals(ctx, id, read.filter),
  ]);
  const isFirst = read.filter.cursor === undefined;
  return { ...shared, error: null, list: { rows, next, figures: list.figures(totals, t), isFirst } };
}

function Note({ isDone, words }: { isDone: boolean; words: string }) {
  return (
    <p class={isDone ? "note note--ok" : "note note--bad"} role={isDone ? "status" : "alert"}>
      <Styles />
      <Icon name={isDone ? "done" : "warning"} />
      <b>{words}</b>
    </p>
  );
}
