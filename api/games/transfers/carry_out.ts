import type { Ctx } from "../../context.ts";
import type { IdempotentResponse } from "../../idempotent_response.ts";
import type { GameProvider } from "../providers/port.ts";
import { prerenderResponse, type TransferOutcome } from "./prerender_response.ts";
import { conclude } from "./conclude.ts";
import type { EndedOrder } from "./end_order.ts";
import type { TransferOrder } from "./order.ts";

/** A transfer as far as it went. */
export interface MovedPoints {
  order: TransferOrder | EndedOrder;
  /** The player's points as the provider reported them with the transfer, in cents. */
  reportedCents: bigint | null;
}

/** The provider and its player that a transfer goes to. */
export interface Receiver {
  adapter: GameProvider;
  player: string;
}

/**
 * Takes a started transfer as far as the provider's answer allows. The order is committed before the provider is
 * called, and the outcome before the caller gets it, so a process that dies in between leaves a row that says how far
 * it came.
 */
export async function carryOut(
  ctx: Ctx,
  order: TransferOrder,
  to: Receiver,
  idempotentResponse?: IdempotentResponse<TransferOutcome>,
): Promise<MovedPoints> {
  const reply = await send(order, to);
  const reportedCents = reply.kind === "moved" ? reply.balanceCents ?? null : null;
  const answer = idempotentResponse && reportedCents !== null
    ? prerenderResponse(idempotentResponse, order.id, reportedCents)
    : null;
  return { order: await conclude(ctx, order, reply, ctx.now(), answer), reportedCents };
}

/** Asks the provider to move the points of a sent order. */
export async function send(order: TransferOrder, { adapter, player }: Receiver) {
  const amountCents = order.direction === "in" ? order.amountCents : -order.amountCents;
  return await adapter.transfer({ transferId: order.id, player, amountCents, sentAt: order.sentAt });
}
