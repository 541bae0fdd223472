import { page } from "fresh";
import { listOrders } from "@/api/deposits/read_orders.ts";
import { readTotals } from "@/api/deposits/record_totals.ts";
import { MemberLayout } from "@/components/layouts/member.tsx";
import { addressOf, type Asked } from "@/components/record/asked.ts";
import { Filters } from "@/components/record/filters.tsx";
import { type OrderRowView, OrdersTable } from "@/components/record/orders_table.tsx";
import { Totals, type TotalsView } from "@/components/record/totals.tsx";
import { Stylesheets } from "@/components/stylesheets.tsx";
import { Title } from "@/components/title.tsx";
import { define } from "@/define.ts";
import { memberOf } from "./(_parts)/member_of.ts";
import { methodNameOf } from "./(_parts)/methods.ts";
import { askedOf, readFilter } from "./(_parts)/record_filter.ts";

interface RecordView {
  asked: Asked;
  now: Date;
  /** What is wrong with the filter; then there is no list. */
  error: string | null;
  list: { orders: OrderRowView[]; next: string | null; totals: TotalsView; isFirst: boolean } | null;
}

/** The member's top-up orders: filtered, counted, page by page, all by plain addresses. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx, t } = state;
    const asked = askedOf(url);
    const now = ctx.now();
    const read = readFilter(url, t);
    if ("errors" in read) {
      return page<RecordView>({ asked, now, error: read.errors[0]!.message, list: null }, { status: 422 });
    }
    const { id } = memberOf(state);
    const [{ data, next }, totals] = await Promise.all([
      listOrders(ctx, id, read.filter),
      readTotals(ctx, id, read.filter),
    ]);
    const orders = data.map(({ method, ...order }) => ({ ...order, methodName: methodNameOf(method, t) }));
    const isFirst = read.filter.cursor === undefined;
    return page<RecordView>({ asked, now, error: null, list: { orders, next, totals, isFirst } });
  },
});

const path = "/member/record";

export default define.page<typeof handler>(({ data: { asked, now, error, list }, state: { frame, t } }) => (
  <MemberLayout frame={frame} title={t.record.title} intro={t.record.lead}>
    <Title frame={frame}>{t.record.title}</Title>
    <Stylesheets of={["forms", "record"]} />
    <nav class="tabs" aria-label={t.record.kinds}>
      <a class="tab" href={path} aria-current="page">{t.record.deposits}</a>
    </nav>
    <Filters path={path} exportPath={`${path}.csv`} asked={asked} error={error} now={now} t={t} />
    {list && (
      <>
        <Totals totals={list.totals} t={t} />
        {list.orders.length === 0
          ? (
            <section class="card records empty">
              <p>{t.record.none}</p>
              <a class="btn btn--gold" href="/member/recharge">{t.record.topUp}</a>
            </section>
          )
          : <OrdersTable orders={list.orders} t={t} />}
        <nav class="pager" aria-label={t.record.pages}>
          <span class="small muted">{t.record.taipei}</span>
          <span class="row">
            {!list.isFirst && <a class="btn btn--sm btn--ghost" href={addressOf(path, asked)}>{t.record.newest}</a>}
            {list.next && <a class="btn btn--sm" href={addressOf(path, asked, list.next)}>{t.record.older}</a>}
          </span>
        </nav>
      </>
    )}
  </MemberLayout>
));
