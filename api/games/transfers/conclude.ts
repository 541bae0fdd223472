import { type Selectable, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { PrerenderedResponse } from "./prerender_response.ts";
import { decideTransfer } from "./decide.ts";
import { findTransferOrder, nextAttemptAt, toOrder, type TransferOrder, type TransferReply } from "./order.ts";
import { type EndedOrder, endOrder } from "./end_order.ts";
import { alertOperator } from "./reconcile/alert_operator.ts";

/**
 * Acts on a provider's reply about an order and gives the order as it then is. A reply that comes late, twice, or to
 * two processes at once ends the order once.
 * @param answer kept together with a success, if it is true
 */
export async function conclude(
  ctx: Ctx,
  order: TransferOrder,
  reply: TransferReply,
  now: Date,
  answer: PrerenderedResponse | null = null,
): Promise<TransferOrder | EndedOrder> {
  const ending = decideTransfer(order, reply, now);
  if (!ending) {
    if (reply.kind === "moved") await alertAboutAmount(ctx, order, "impossible_amount", reply.movedCents, now);
    return await stayUnknown(ctx, order, nextAttemptAt(order, reply, now));
  }
  const ended = await endOrder(ctx.db, order, ending, now, answer) ?? await current(ctx, order);
  if (ending.state === "succeeded" && ended.state === "failed") {
    await alertAboutAmount(ctx, ended, "moved_after_failed", ending.movedCents, now);
  }
  return ended;
}

async function alertAboutAmount(
  ctx: Ctx,
  order: TransferOrder,
  concern: "impossible_amount" | "moved_after_failed",
  movedCents: bigint,
  now: Date,
): Promise<void> {
  await alertOperator(ctx, order, concern, now, { moved_cents: String(movedCents) });
}

async function stayUnknown(ctx: Ctx, order: TransferOrder, nextAt: Date): Promise<TransferOrder> {
  return await stay(ctx.db, { id: order.id, nextAt }) ?? await current(ctx, order);
}

/** An order that another process is ending just now is skipped: no batch waits for its lock. */
const stay = batchPerDatabase<{ id: string; nextAt: Date }, TransferOrder | null>(async (db, orders) => {
  const { rows } = await sql<Selectable<DB["game_transfers"]>>`
    with open as (
      select t.id, i.next_at
        from ${rowsOf("i", orders, { id: ["uuid", ({ id }) => id], next_at: ["timestamptz", ({ nextAt }) => nextAt] })}
        join game_transfers t on t.id = i.id
        where t.state in ('sent', 'unknown') order by t.id for no key update of t skip locked
    )
    update game_transfers t set state = 'unknown', next_attempt_at = open.next_at from open where t.id = open.id
      returning t.*`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, toOrder(row)]));
  return orders.map(({ id }) => byId.get(id) ?? null);
}, { keyOf: ({ id }) => id });

async function current(ctx: Ctx, order: TransferOrder): Promise<TransferOrder> {
  const found = await findTransferOrder(ctx.db, order.id);
  if (!found) throw new Error(`transfer ${order.id} has disappeared`);
  return found;
}
