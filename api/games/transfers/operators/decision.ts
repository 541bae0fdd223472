import type { ProposalTerms } from "@/api/platform/approvals/decisions.ts";

/** How an operator says that a transfer ended. `movedCents` is from 1 to its amount. */
export type Decision = { state: "succeeded"; movedCents: bigint } | { state: "failed" };

/** A decision as it is proposed. */
export interface ProposedDecision {
  decision: Decision;
  /** Whether it was proposed although the provider did not say the same. */
  againstProvider: boolean;
}

/** Whether two decisions are the same to the cent. */
export function isSameDecision(one: Decision, other: Decision): boolean {
  return movedBy(one) === movedBy(other);
}

/** Returns the amount that a decision moves, in cents; null if none. */
export function movedBy(decision: Decision): bigint | null {
  return decision.state === "succeeded" ? decision.movedCents : null;
}

/** Returns a proposal's terms as they are stored. */
export function termsOf({ decision, againstProvider }: ProposedDecision): ProposalTerms {
  const moved = movedBy(decision);
  return { moved_cents: moved === null ? null : String(moved), against_provider: againstProvider };
}

/** Reads the decision from stored terms. */
export function decisionIn({ moved_cents, against_provider }: ProposalTerms): ProposedDecision {
  return {
    decision: moved_cents == null ? { state: "failed" } : { state: "succeeded", movedCents: BigInt(moved_cents) },
    againstProvider: against_provider === true,
  };
}
