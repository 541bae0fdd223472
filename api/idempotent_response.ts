import type { MemberId } from "./member_id.ts";

/**
 * Lets an operation store its answer to a write under an Idempotency-Key with the commit that makes it true. If it
 * doesn't, the call stores the answer in a separate transaction.
 */
export interface IdempotentResponse<Outcome> {
  member: MemberId;
  key: string;
  /** The whole answer as it will be sent. */
  textOf(outcome: Outcome): string;
  /** Marks the answer as stored, for the call. */
  stored(): void;
}
