import { post } from "@/db/ledger/post.ts";
import type { Posting } from "@/db/ledger/types.ts";
import type { Ctx } from "../../context.ts";
import type { TransferAnswer, TransferStatusAnswer } from "../providers/port.ts";
import { findOrder, type OrderState, releasePosting, settlePostings, toOrder, type TransferOrder } from "./order.ts";
import { delayAfter, notFoundGraceMs } from "./timing.ts";
import { tellOperator } from "./tell_operator.ts";

/** What was heard about a transfer: from the transfer itself, from a later question, or that it was never sent. */
export type Heard = TransferAnswer | TransferStatusAnswer | { kind: "never_sent" };

/**
 * Acts on what was heard about an order and gives the order as it then stands. Each end is a compare-and-set together
 * with its postings, so an answer that comes late, twice, or to two processes at once ends an order once.
 */
export async function conclude(ctx: Ctx, order: TransferOrder, heard: Heard, now: Date): Promise<TransferOrder> {
  switch (heard.kind) {
    case "moved":
      if (heard.movedCents > 0n && heard.movedCents <= order.amountCents) {
        return await succeed(ctx, order, heard.movedCents, now);
      }
      await tellOperator(ctx, order, "impossible_amount", now, { moved_cents: String(heard.movedCents) });
      return await stayUnknown(ctx, order, now);
    case "refused":
      return await fail(ctx, order, heard.reason, now);
    case "never_sent":
      return await fail(ctx, order, "never_sent", now);
    case "not_found":
      return order.sentAt && now.getTime() - order.sentAt.getTime() >= notFoundGraceMs
        ? await fail(ctx, order, "not_found", now)
        : await stayUnknown(ctx, order, now);
    case "pending":
    case "unknown":
      return await stayUnknown(ctx, order, now);
  }
}

async function succeed(ctx: Ctx, order: TransferOrder, movedCents: bigint, now: Date): Promise<TransferOrder> {
  const change = { state: "succeeded" as const, moved_cents: movedCents };
  const ended = await end(ctx, order, ["sent", "unknown"], change, settlePostings(order, movedCents, now), now);
  if (ended.state === "failed") {
    await tellOperator(ctx, ended, "moved_after_failed", now, { moved_cents: String(movedCents) });
  }
  return ended;
}

async function fail(ctx: Ctx, order: TransferOrder, reason: string, now: Date): Promise<TransferOrder> {
  // Only an order that was never sent may fail for not having been sent, and the other way round: a process that
  // stopped between the two steps finds its order closed when it goes on, and doesn't call the provider.
  const from: OrderState[] = reason === "never_sent" ? ["held"] : ["sent", "unknown"];
  return await end(ctx, order, from, { state: "failed", reason }, [releasePosting(order, now)], now);
}

async function end(
  ctx: Ctx,
  order: TransferOrder,
  from: OrderState[],
  change: { state: "succeeded"; moved_cents: bigint } | { state: "failed"; reason: string },
  postings: Posting[],
  now: Date,
): Promise<TransferOrder> {
  const ended = await ctx.db.transaction().execute(async (tx) => {
    const row = await tx.updateTable("game_transfers").set({ ...change, finished_at: now })
      .where("id", "=", order.id).where("state", "in", from).returningAll().executeTakeFirst();
    if (!row) return null;
    for (const { status } of await post(tx, postings)) {
      if (status !== "posted") throw new Error(`ending transfer ${order.id}: the ledger says ${status}`);
    }
    return toOrder(row);
  });
  return ended ?? await current(ctx, order);
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
