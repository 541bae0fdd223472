import type { Ctx } from "@/api/context.ts";
import { eachOf } from "@/api/work/each_of.ts";
import { actOnCallback } from "../callbacks/act_on_callback.ts";
import type { Acted } from "../callbacks/conclude_callbacks.ts";
import { contradictionMs } from "../callbacks/attempts.ts";
import { confirmPayment, needsConfirmation } from "../settlement/confirm_payment.ts";
import { decide, type PaymentChange } from "../settlement/decide.ts";
import { preview } from "./preview.ts";
import { findOrders, idOf, type OrderRow } from "../orders/order.ts";
import { type ReadCallback, readStored, refusalOf } from "../callbacks/read_callback.ts";
import type { Replay, ReplayChange, ReplayFilter } from "./replay.ts";
import type { CallbackRow } from "../callbacks/store_callback.ts";
import type { PaymentVendor } from "../vendors/port.ts";

/**
 * Replays stored callbacks, each member's in the order they came. A batch is read with its orders in two queries and
 * decided in memory; only changes go through a transaction, which decides again under the order's lock.
 */
export async function replayCallbacks(ctx: Ctx, replay: Replay): Promise<void> {
  let batch = await readBatch(ctx, replay.filter, 0n);
  for (let last = batch.at(-1); last; last = batch.at(-1)) {
    // The next is read while this one is acted on.
    const [next] = await Promise.all([
      readBatch(ctx, replay.filter, last.id),
      replayBatch(ctx, replay, batch.flatMap((callback) => read(ctx, callback))),
    ]);
    replay.reported(batch.length);
    batch = next;
  }
}

/** Replays callbacks that were read together, those of one member in the order they came. */
export async function replayBatch(ctx: Ctx, replay: Replay, callbacks: readonly VendorCallback[]): Promise<void> {
  const entries = await withOrders(ctx, callbacks);
  const wanted = entries.filter((entry) => isWanted(replay.filter, entry));
  replay.report.callbacks += wanted.length;
  const changes = (await eachOf(lanesOf(wanted), lanesAtOnce, (lane) => replayLane(ctx, lane, replay))).flat();
  replay.report.changes.push(...changes.sort((a, b) => Number(a.callback - b.callback)).map(({ change }) => change));
}

/** So many wait for a shared transaction at once; of connections they take as many as the batcher does. */
const lanesAtOnce = 512;

/** Callbacks about one member's orders are in one lane, so they keep their order while the lanes run side by side. */
function lanesOf(entries: readonly Entry[]): Entry[][] {
  return [...Map.groupBy(entries, ({ order, callback }) => order?.member_id ?? `callback ${callback.id}`).values()];
}

async function replayLane(ctx: Ctx, lane: readonly Entry[], replay: Replay) {
  const changes: { callback: bigint; change: ReplayChange }[] = [];
  for (const entry of lane) {
    const { orderId, verdict, changed } = replay.report.dryRun
      ? await previewEntry(ctx, entry, replay)
      : await replayEntry(ctx, entry, replay);
    if (!changed || verdict === "unconfirmed") continue;
    const callback = entry.callback.id;
    changes.push({ callback, change: { orderId, source: entry.source ?? `callback ${callback}`, verdict } });
  }
  return changes;
}

const batchSize = 1000;

async function readBatch(ctx: Ctx, filter: ReplayFilter, after: bigint): Promise<CallbackRow[]> {
  return await callbacksOf(ctx, filter).selectAll().where("id", ">", after).orderBy("id").limit(batchSize).execute();
}

/** How many callbacks a replay would look at. */
export async function countCallbacks(ctx: Ctx, filter: ReplayFilter): Promise<number> {
  const { count } = await callbacksOf(ctx, filter).select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function callbacksOf({ db }: Ctx, { order, vendor, from, until, state }: ReplayFilter) {
  return db.selectFrom("vendor_callbacks")
    .$if(vendor !== undefined, (query) => query.where("vendor_code", "=", vendor!))
    .$if(from !== undefined, (query) => query.where("received_at", ">=", from!))
    .$if(until !== undefined, (query) => query.where("received_at", "<", until!))
    // Callbacks that were never acted on have no order's id yet: any of them may be about this one.
    .$if(
      order !== undefined,
      (query) => query.where((eb) => eb.or([eb("order_id", "=", order!), eb("acted_at", "is", null)])),
    )
    .$if(state !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("order_id", "in", eb.selectFrom("deposit_orders").select("deposit_orders.id").where("state", "=", state!)),
          eb("acted_at", "is", null),
        ])
      ));
}

/** A stored callback as its vendor's adapter reads it. */
export interface VendorCallback extends ReadCallback {
  callback: CallbackRow;
  vendor: PaymentVendor;
  /** How the report names it, if it isn't stored among its vendor's callbacks yet. */
  source?: ReplayChange["source"];
  /** Stores it there. */
  adopt?(): Promise<CallbackRow>;
}

interface Entry extends VendorCallback {
  order: OrderRow | undefined;
}

function read(ctx: Ctx, callback: CallbackRow): VendorCallback[] {
  const vendor = ctx.vendors.get(callback.vendor_code);
  return vendor ? [{ callback, vendor, ...readStored(ctx, vendor, callback) }] : [];
}

async function withOrders(ctx: Ctx, callbacks: readonly VendorCallback[]): Promise<Entry[]> {
  const orders = await findOrders(ctx.db, [...new Set(callbacks.map(orderIdOf))].filter((id) => id !== null));
  return callbacks.map((one) => ({ ...one, order: orders.get(orderIdOf(one) ?? "") }));
}

function orderIdOf({ reading }: VendorCallback): string | null {
  return reading.kind === "authentic" ? idOf(reading.notice) : null;
}

function isWanted(filter: ReplayFilter, { order }: Entry): boolean {
  if (filter.order !== undefined && order?.id !== filter.order) return false;
  return filter.state === undefined || order?.state === filter.state;
}

/** Acts on a callback that would change the order as it was read; acting decides again under the lock. */
async function replayEntry(ctx: Ctx, entry: Entry, { ask }: Replay): Promise<Acted> {
  const { vendor, callback, order } = entry;
  const expected = expect(entry, order);
  if (!expected.changed) return expected;
  return await actOnCallback(ctx, vendor, await entry.adopt?.() ?? callback, { ask }, entry);
}

/** Previews the effect of the callback on the order as previewed so far. Queries the vendor as the real run would. */
async function previewEntry(ctx: Ctx, entry: Entry, { previewed, ask }: Replay): Promise<Acted> {
  const { vendor, callback, reading } = entry;
  const order = entry.order && (previewed.get(entry.order.id) ?? entry.order);
  const expected = expect(entry, order);
  if (!order || !expected.change) return expected;
  if (
    reading.kind === "authentic" && reading.notice.kind === "paid" && needsConfirmation(vendor, order, reading.notice)
  ) {
    const { kind } = await confirmPayment(vendor, order, ask);
    if (kind !== "confirmed") {
      const since = callback.contradicted_at?.getTime() ?? Infinity;
      const isOld = kind === "contradicted" && ctx.now().getTime() - since >= contradictionMs;
      const changed = isOld && !order.flags.includes("not_confirmed");
      return { orderId: order.id, verdict: isOld ? "not_confirmed" : "unconfirmed", changed };
    }
  }
  previewed.set(order.id, preview(order, expected.change));
  return expected;
}

/** Decides the callback's meaning for an order in its present state, if its vendor confirms it. */
function expect(entry: Entry, order: OrderRow | undefined): Acted & { change: PaymentChange | null } {
  const { callback, vendor, reading } = entry;
  const unacted = callback.acted_at === null;
  const refusal = refusalOf(entry);
  if (refusal !== null || reading.kind !== "authentic") {
    return { orderId: null, verdict: refusal ?? "unreadable", changed: unacted, change: null };
  }
  const { verdict, change } = decide(order, vendor.code, reading.notice, false);
  const orderId = verdict === "unknown_order" ? null : order?.id ?? null;
  return { orderId, verdict, changed: unacted || change !== null, change };
}
