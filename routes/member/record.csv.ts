import { HttpError } from "fresh";
import { everyOrder } from "@/api/deposits/every_order.ts";
import type { OrderFilter } from "@/api/deposits/order_filter.ts";
import { DepositListInput, type DepositOrder } from "@/api/deposits/schema.ts";
import { byteOrderMark, csvRow } from "@/components/record/csv.ts";
import { define, type State } from "@/define.ts";
import type { Texts } from "@/i18n/mod.ts";
import { csvFile, taipeiTime } from "./(_parts)/csv_file.ts";
import { memberOf } from "./(_parts)/member_of.ts";
import { methodNameOf } from "./(_parts)/methods.ts";
import { readFilter } from "./(_parts)/record_filter.ts";

/** The member's top-up orders under the record's filter as a file, sent while it is read. */
export const handler = define.handlers({
  GET({ state, url }) {
    const read = readFilter(url, DepositListInput, state.t);
    if ("errors" in read) throw new HttpError(422, read.errors[0]!.message);
    const { cursor: _, limit: __, ...filter } = read.filter;
    return csvFile("deposits", state.ctx.now(), rows(state, filter));
  },
});

async function* rows(state: State, filter: OrderFilter): AsyncGenerator<string> {
  const { ctx, t } = state;
  yield byteOrderMark + csvRow(Object.values(columnsOf(t)));
  for await (const orders of everyOrder(ctx, memberOf(state).id, filter)) {
    yield orders.map((order) => csvRow(cellsOf(order, t))).join("");
  }
}

function columnsOf({ record: { csv } }: Texts): Record<keyof Texts["record"]["csv"], string> {
  const { createdAt, order, method, store, amount, state, paidAt, creditedAt } = csv;
  return { createdAt, order, method, store, amount, state, paidAt, creditedAt };
}

/** The cells in the columns' order. */
function cellsOf(order: DepositOrder, t: Texts): string[] {
  return [
    taipeiTime(order.created_at),
    order.order_id,
    methodNameOf(order.method, t),
    order.store_type ?? "",
    order.amount.toFixed(2),
    t.pay.states[order.state],
    taipeiTime(order.paid_at),
    taipeiTime(order.credited_at),
  ];
}
