import { transferWindowMs } from "../providers/port.ts";
import type { ProviderReply, TransferOrder } from "./order.ts";

/** When the reconciler first looks at an order, in milliseconds: later than any provider call of a living request takes. */
export const firstPollAfterMs = 20_000;

/** How long a claimed order is left to the process that claimed it, in milliseconds: longer than a provider call. */
export const leaseMs = 20_000;

/**
 * How long after sending "not found" still means "not yet", in milliseconds. A request is dated with the moment we
 * committed to it, so a provider refuses it once {@link transferWindowMs} is over, however long it was delayed; the
 * call itself ends after seconds. What is left is the provider's own work and the difference of two clocks: four
 * minutes for them. After that no request of ours can act any more, and the points may go back.
 */
export const notFoundGraceMs = transferWindowMs + 4 * 60_000;

/** The age at which an operator is alerted that a transfer hasn't ended, in milliseconds. */
export const operatorAlertAfterMs = 15 * 60_000;

/**
 * When an order that is still open is asked about again: after 2 s, doubled with each question, at most 5 minutes, or 20 s
 * where the provider said nothing. A question that would come after the moment from which "not found" ends the
 * order comes at that moment instead.
 */
export function nextAttemptAt({ attempts, sentAt }: TransferOrder, reply: ProviderReply, now: Date): Date {
  const maxMs = reply.kind === "unknown" ? 20_000 : 5 * 60_000;
  const next = now.getTime() + Math.min(2_000 * 2 ** Math.min(attempts, 20), maxMs);
  const decisive = sentAt.getTime() + notFoundGraceMs;
  return new Date(now.getTime() < decisive ? Math.min(next, decisive) : next);
}
