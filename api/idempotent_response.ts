import type { MemberId } from "./context.ts";

/**
 * Lets an operation keep its answer to a write under an Idempotency-Key by the commit that makes it true. Whoever doesn't
 * leaves it to the call, which keeps it by one more.
 */
export interface IdempotentResponse<Outcome> {
  member: MemberId;
  key: string;
  /** The whole answer as it will be sent. */
  textOf(outcome: Outcome): string;
  /** Tells the call that the answer is kept. */
  kept(): void;
}
