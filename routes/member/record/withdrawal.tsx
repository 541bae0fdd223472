import { HttpError, page } from "fresh";
import { listWithdrawals } from "@/api/withdrawals/list_withdrawals.ts";
import { readWithdrawalTotals } from "@/api/withdrawals/record_totals.ts";
import { WithdrawalListInput } from "@/api/withdrawals/schema.ts";
import { toRow } from "@/api/withdrawals/to_row.ts";
import { Icon } from "@/components/icons.tsx";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { addressOf, type Asked } from "@/components/record/asked.ts";
import { Filters } from "@/components/record/filters.tsx";
import { Kinds, recordPaths } from "@/components/record/kinds.tsx";
import { NoRecords } from "@/components/record/no_records.tsx";
import { Pager } from "@/components/record/pager.tsx";
import { type Figure, Totals, withdrawalFigures } from "@/components/record/totals.tsx";
import { type WithdrawalRowView, WithdrawalsTable } from "@/components/record/withdrawals_table.tsx";
import { Stylesheets } from "@/components/stylesheets.tsx";
import { Title } from "@/components/title.tsx";
import { define, type State } from "@/define.ts";
import { readForm } from "../../(_lib)/read_form.ts";
import { memberOf } from "../(_parts)/member_of.ts";
import { askedOf, readFilter } from "../(_parts)/record_filter.ts";
import { cancelByForm } from "../(_parts)/withdraw_by_form.ts";

interface RecordView {
  asked: Asked;
  now: Date;
  /** What is wrong with the filter; then there is no list. */
  error: string | null;
  /** What came of taking a request back. */
  note: { isDone: boolean; words: string } | null;
  list: { rows: WithdrawalRowView[]; next: string | null; figures: Figure[]; isFirst: boolean } | null;
}

/** The member's withdrawals: filtered, counted, page by page, all by plain addresses; a request is taken back by a form. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const words = url.searchParams.has("cancelled") ? state.t.withdraw.cancelled : null;
    const view = await readView(state, url, words === null ? null : { isDone: true, words });
    return page<RecordView>(view, { status: view.error === null ? 200 : 422 });
  },

  async POST(c) {
    const { state, url } = c;
    const form = await readForm(c.req);
    if (form.text("act") !== "cancel") throw new HttpError(400);
    const words = await cancelByForm(state, form.text("order"));
    if (words !== null) return page<RecordView>(await readView(state, url, { isDone: false, words }), { status: 422 });
    const address = new URL(addressOf(path, askedOf(url)), url);
    address.searchParams.set("cancelled", "1");
    return c.redirect(address.pathname + address.search, 303);
  },
});

async function readView(state: State, url: URL, note: RecordView["note"]): Promise<RecordView> {
  const { ctx, t } = state;
  const shared = { asked: askedOf(url), now: ctx.now(), note };
  const read = readFilter(url, WithdrawalListInput, t);
  if ("errors" in read) return { ...shared, error: read.errors[0]!.message, list: null };
  const { id } = memberOf(state);
  const [{ withdrawals, next }, totals] = await Promise.all([
    listWithdrawals(ctx, id, read.filter),
    readWithdrawalTotals(ctx, id, read.filter),
  ]);
  const isFirst = read.filter.cursor === undefined;
  const list = { rows: withdrawals.map(toRow), next, figures: withdrawalFigures(totals, t), isFirst };
  return { ...shared, error: null, list };
}

const path = recordPaths.withdrawals;

export default define.page<typeof handler>(({ data: { asked, now, error, note, list }, state: { frame, t } }) => (
  <MemberLayout frame={frame} title={t.record.title} intro={t.record.lead}>
    <Title frame={frame}>{t.record.title}</Title>
    <Stylesheets of={["forms", "notes", "record"]} />
    <Kinds current="withdrawals" t={t} />
    {note && (
      <p class={note.isDone ? "note note--ok" : "note note--bad"} role={note.isDone ? "status" : "alert"}>
        <Icon name={note.isDone ? "done" : "warning"} />
        <b>{note.words}</b>
      </p>
    )}
    <Filters
      path={path}
      exportPath={`${path}.csv`}
      asked={asked}
      states={t.withdraw.states}
      error={error}
      now={now}
      t={t}
    />
    {list && (
      <>
        <Totals figures={list.figures} label={t.record.totals} />
        {list.rows.length === 0
          ? <NoRecords words={t.record.none} href="/member/withdraw" action={t.record.withdraw} />
          : <WithdrawalsTable rows={list.rows} action={addressOf(path, asked)} t={t} />}
        <Pager path={path} asked={asked} isFirst={list.isFirst} next={list.next} t={t} />
      </>
    )}
  </MemberLayout>
));
