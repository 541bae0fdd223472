import type { Ctx } from "../../context.ts";
import { done, type Result } from "../../result.ts";
import type { GameProvider } from "../providers/port.ts";
import { conclude } from "./conclude.ts";
import { holdPoints, type HoldRefusal, type NewTransfer } from "./hold_points.ts";
import { findOrder, toOrder, type TransferOrder } from "./order.ts";

/**
 * Takes one transfer as far as the provider's answer allows: held, sent, concluded. Each step is committed before the
 * next begins, so a process that dies in between leaves a row that says where it was.
 */
export async function movePoints(
  ctx: Ctx,
  transfer: NewTransfer,
  at: { adapter: GameProvider; player: string },
): Promise<Result<TransferOrder, HoldRefusal>> {
  const held = await holdPoints(ctx, transfer);
  if (!held.ok) return held;
  const sent = await markSent(ctx, held.value.id);
  if (sent) return done(await conclude(ctx, sent, await send(sent, at), ctx.now()));
  return done(await findOrder(ctx.db, held.value.id) ?? held.value);
}

/**
 * Commits to sending a held order; its time goes into the request. Null when somebody closed the order meanwhile: then
 * it must not be sent.
 */
export async function markSent(ctx: Ctx, id: string): Promise<TransferOrder | null> {
  const row = await ctx.db.updateTable("game_transfers").set({ state: "sent", sent_at: ctx.now() })
    .where("id", "=", id).where("state", "=", "held").returningAll().executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** Tells the provider to move the points of a sent order. */
export async function send(order: TransferOrder, { adapter, player }: { adapter: GameProvider; player: string }) {
  if (!order.sentAt) throw new Error(`transfer ${order.id} was not marked as sent`);
  const amountCents = order.direction === "in" ? order.amountCents : -order.amountCents;
  return await adapter.transfer({ transferId: order.id, player, amountCents, sentAt: order.sentAt });
}
