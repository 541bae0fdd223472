import { type Ending, notFoundGraceMs, type TransferOrder, type TransferReply } from "./order.ts";

/** How an order ends by a provider's reply; null when the reply leaves it open, or can't be true. */
export function decideTransfer(order: TransferOrder, reply: TransferReply, now: Date): Ending | null {
  switch (reply.kind) {
    case "moved":
      return isPossible(order, reply.movedCents) ? { state: "succeeded", movedCents: reply.movedCents } : null;
    case "refused":
      return { state: "failed", reason: reply.reason };
    case "not_found":
      return now.getTime() - order.sentAt.getTime() >= notFoundGraceMs
        ? { state: "failed", reason: "not_found" }
        : null;
    case "pending":
    case "unknown":
      return null;
  }
}

/** Whether a provider can have moved this much for an order, in cents: something, and no more than was asked. */
export function isPossible({ amountCents }: TransferOrder, movedCents: bigint): boolean {
  return movedCents > 0n && movedCents <= amountCents;
}
