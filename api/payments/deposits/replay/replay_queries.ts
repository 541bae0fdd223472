import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import { decide } from "../settlement/decide.ts";
import type { OrderRow } from "../orders/order.ts";
import type { Replay, ReplayFilter } from "./replay.ts";
import { type DepositState, openDepositStates } from "../schema.ts";
import { settle } from "../settlement/settle.ts";
import type { VendorNotice } from "../vendors/port.ts";

/** Queries the vendors about orders without a credit, a few at a time, and acts on paid or failed ones. */
export async function replayQueries(ctx: Ctx, replay: Replay): Promise<void> {
  for (let after = lowestId;;) {
    const batch = await readBatch(ctx, replay.filter, after);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    await Promise.all(batch.map((order) => replayQuery(ctx, order, replay)));
    replay.reported(batch.length);
  }
}

const batchSize = 10;
const lowestId = "00000000-0000-0000-0000-000000000000";

// Orders that ended long ago are asked about only when the filter names their state or id.
const uncredited: readonly DepositState[] = [...openDepositStates, "expired", "failed"];

async function readBatch(ctx: Ctx, filter: ReplayFilter, after: string): Promise<OrderRow[]> {
  return await ordersOf(ctx, filter)?.selectAll().where("id", ">", after).orderBy("id").limit(batchSize).execute() ??
    [];
}

/** How many orders a replay would look at, by their state before it. */
export async function countOrders(ctx: Ctx, filter: ReplayFilter): Promise<number> {
  const counted = await ordersOf(ctx, filter)?.select(({ fn }) => fn.countAll<bigint>().as("count")).executeTakeFirst();
  return Number(counted?.count ?? 0);
}

/** Null if there is nothing to ask a vendor: credited orders. */
function ordersOf({ db }: Ctx, { order, vendor, from, until, state }: ReplayFilter) {
  const meant: readonly DepositState[] = order === undefined && state === undefined ? openDepositStates : uncredited;
  const states = meant.filter((one) => state === undefined || one === state);
  if (states.length === 0) return null;
  return db.selectFrom("deposit_orders").where("state", "in", states)
    .$if(order !== undefined, (query) => query.where("id", "=", order!))
    .$if(vendor !== undefined, (query) => query.where("vendor_code", "=", vendor!))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("created_at", "<", until!));
}

async function replayQuery(ctx: Ctx, stored: OrderRow, { report, previewed, ask }: Replay): Promise<void> {
  const order = previewed.get(stored.id) ?? stored;
  // A run that is no dry run has credited it by now and doesn't ask either.
  if (order.state === "credited") return;
  const vendor = ctx.vendors.get(order.vendor_code);
  if (!vendor) {
    report.unanswered++;
    return;
  }
  const answer = await ask(vendor, order);
  if (answer.kind !== "notice") return;
  const { verdict, changed } = report.dryRun
    ? previewQuery(order, answer.notice)
    : await inTransaction(ctx.db, (tx) => settle(ctx, tx, order.vendor_code, answer.notice));
  if (changed) report.changes.push({ orderId: order.id, source: "query", verdict });
}

function previewQuery(order: OrderRow, notice: VendorNotice) {
  const { verdict, change } = decide(order, order.vendor_code, notice, false);
  return { verdict, changed: change !== null };
}
