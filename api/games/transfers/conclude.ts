import type { Ctx } from "../../context.ts";
import type { AnswerAhead } from "./answer_ahead.ts";
import { decide, type Heard } from "./decide.ts";
import { type EndedOrder, endOrder } from "./end_order.ts";
import { findOrder, toOrder, type TransferOrder } from "./order.ts";
import { delayAfter } from "./timing.ts";
import { tellOperator } from "./tell_operator.ts";

/**
 * Acts on what was heard about an order and gives the order as it then stands. An answer that comes late, twice, or to two
 * processes at once ends an order once.
 * @param answer kept together with a success, where it is true
 */
export async function conclude(
  ctx: Ctx,
  order: TransferOrder,
  heard: Heard,
  now: Date,
  answer: AnswerAhead | null = null,
): Promise<TransferOrder | EndedOrder> {
  const ending = decide(order, heard, now);
  if (!ending) {
    if (heard.kind === "moved") await tellAmount(ctx, order, "impossible_amount", heard.movedCents, now);
    return await stayUnknown(ctx, order, now);
  }
  const ended = await endOrder(ctx.db, order, ending, now, answer) ?? await current(ctx, order);
  if (ending.state === "succeeded" && ended.state === "failed") {
    await tellAmount(ctx, ended, "moved_after_failed", ending.movedCents, now);
  }
  return ended;
}

async function tellAmount(
  ctx: Ctx,
  order: TransferOrder,
  concern: "impossible_amount" | "moved_after_failed",
  movedCents: bigint,
  now: Date,
): Promise<void> {
  await tellOperator(ctx, order, concern, now, { moved_cents: String(movedCents) });
}

async function stayUnknown(ctx: Ctx, order: TransferOrder, now: Date): Promise<TransferOrder> {
  const row = await ctx.db.updateTable("game_transfers")
    .set({ state: "unknown", next_attempt_at: new Date(now.getTime() + delayAfter(order.attempts)) })
    .where("id", "=", order.id).where("state", "in", ["sent", "unknown"]).returningAll().executeTakeFirst();
  return row ? toOrder(row) : await current(ctx, order);
}

async function current(ctx: Ctx, order: TransferOrder): Promise<TransferOrder> {
  const found = await findOrder(ctx.db, order.id);
  if (!found) throw new Error(`transfer ${order.id} has disappeared`);
  return found;
}
