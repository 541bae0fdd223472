import { transferWindowMs } from "../providers/port.ts";

/** When the reconciler first looks at an order, in milliseconds: later than any provider call of a living request takes. */
export const firstLookAfterMs = 20_000;

/** How long a claimed order is left to the process that claimed it, in milliseconds: longer than a provider call. */
export const leaseMs = 20_000;

/**
 * How long after sending "not found" still means "not yet", in milliseconds. A request is dated with the moment we
 * committed to it, so a provider refuses it once {@link transferWindowMs} is over, however long it was held up on the way;
 * the call itself ends after seconds. What is left is the provider's own work and the difference of two clocks: four
 * minutes for them. After that no request of ours can act any more, and the points may go back.
 */
export const notFoundGraceMs = transferWindowMs + 4 * 60_000;

/** The age at which an operator is told that a transfer still isn't clear, in milliseconds. */
export const operatorToldAfterMs = 15 * 60_000;

/** How long to wait before the next question, in milliseconds: 2 s, doubled each time, at most 5 minutes. */
export function delayAfter(attempts: number): number {
  return Math.min(2_000 * 2 ** Math.min(attempts, 20), 5 * 60_000);
}
