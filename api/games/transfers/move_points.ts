import { type Selectable, sql } from "kysely";
import { gatherPerDatabase } from "@/db/gather.ts";
import { literal } from "@/db/ledger/batch.ts";
import type { GameTransfers } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { done, type Result } from "../../result.ts";
import type { GameProvider } from "../providers/port.ts";
import { conclude } from "./conclude.ts";
import type { EndedOrder } from "./end_order.ts";
import { holdPoints, type HoldRefusal, type NewTransfer } from "./hold_points.ts";
import { findOrder, toOrder, type TransferOrder } from "./order.ts";

/** A transfer as far as it went. */
export interface MovedPoints {
  order: TransferOrder | EndedOrder;
  /** The player's points as the provider told them together with the transfer, in cents. */
  toldCents: bigint | null;
}

/**
 * Takes one transfer as far as the provider's answer allows: held, sent, concluded. Each step is committed before the
 * next begins, so a process that dies in between leaves a row that says where it was.
 */
export async function movePoints(
  ctx: Ctx,
  transfer: NewTransfer,
  at: { adapter: GameProvider; player: string },
): Promise<Result<MovedPoints, HoldRefusal>> {
  const held = await holdPoints(ctx, transfer);
  if (!held.ok) return held;
  const sent = await markSent(ctx, held.value.id);
  if (!sent) return done({ order: await findOrder(ctx.db, held.value.id) ?? held.value, toldCents: null });
  const heard = await send(sent, at);
  const order = await conclude(ctx, sent, heard, ctx.now());
  return done({ order, toldCents: heard.kind === "moved" ? heard.balanceCents ?? null : null });
}

/**
 * Commits to sending a held order; its time goes into the request. Null when somebody closed the order meanwhile: then
 * it must not be sent.
 */
export async function markSent(ctx: Ctx, id: string): Promise<TransferOrder | null> {
  return await mark(ctx.db, { id, at: ctx.now() });
}

const mark = gatherPerDatabase<{ id: string; at: Date }, TransferOrder | null>(async (db, marks) => {
  const { rows } = await sql<Selectable<GameTransfers>>`
    update game_transfers t set state = 'sent', sent_at = i.at
      from unnest(${literal(marks.map(({ id }) => id))}::uuid[],
        ${literal(marks.map(({ at }) => at.toISOString()))}::timestamptz[]) i (id, at)
      where t.id = i.id and t.state = 'held'
      returning t.*`.execute(db);
  const sent = new Map(rows.map((row) => [row.id, toOrder(row)]));
  return marks.map(({ id }) => sent.get(id) ?? null);
}, { keyOf: ({ id }) => id });

/** Tells the provider to move the points of a sent order. */
export async function send(order: TransferOrder, { adapter, player }: { adapter: GameProvider; player: string }) {
  if (!order.sentAt) throw new Error(`transfer ${order.id} was not marked as sent`);
  const amountCents = order.direction === "in" ? order.amountCents : -order.amountCents;
  return await adapter.transfer({ transferId: order.id, player, amountCents, sentAt: order.sentAt });
}
