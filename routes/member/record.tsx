import { page } from "fresh";
import { listOrders } from "@/api/deposits/read_orders.ts";
import { DepositListInput } from "@/api/deposits/schema.ts";
import { readTotals } from "@/api/deposits/record_totals.ts";
import { MemberLayout } from "@/components/layouts/member.tsx";
import type { Asked } from "@/components/record/asked.ts";
import { Filters } from "@/components/record/filters.tsx";
import { Kinds, recordPaths } from "@/components/record/kinds.tsx";
import { NoRecords } from "@/components/record/no_records.tsx";
import { type OrderRowView, OrdersTable } from "@/components/record/orders_table.tsx";
import { Pager } from "@/components/record/pager.tsx";
import { depositFigures, type Figure, Totals } from "@/components/record/totals.tsx";
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
  list: { orders: OrderRowView[]; next: string | null; figures: Figure[]; isFirst: boolean } | null;
}

/** The member's top-up orders: filtered, counted, page by page, all by plain addresses. */
export const handler = define.handlers({
  async GET({ state, url }) {
    const { ctx, t } = state;
    const asked = askedOf(url);
    const now = ctx.now();
    const read = readFilter(url, DepositListInput, t);
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
    return page<RecordView>({
      asked,
      now,
      error: null,
      list: { orders, next, figures: depositFigures(totals, t), isFirst },
    });
  },
});

const path = recordPaths.deposits;

export default define.page<typeof handler>(({ data: { asked, now, error, list }, state: { frame, t } }) => (
  <MemberLayout frame={frame} title={t.record.title} intro={t.record.lead}>
    <Title frame={frame}>{t.record.title}</Title>
    <Stylesheets of={["forms", "record"]} />
    <Kinds current="deposits" t={t} />
    <Filters
      path={path}
      exportPath={`${path}.csv`}
      asked={asked}
      states={t.pay.states}
      error={error}
      now={now}
      t={t}
    />
    {list && (
      <>
        <Totals figures={list.figures} label={t.record.totals} />
        {list.orders.length === 0
          ? <NoRecords words={t.record.none} href="/member/recharge" action={t.record.topUp} />
          : <OrdersTable orders={list.orders} t={t} />}
        <Pager path={path} asked={asked} isFirst={list.isFirst} next={list.next} t={t} />
      </>
    )}
  </MemberLayout>
));
