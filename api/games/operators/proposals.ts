import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/** How an operator says that a transfer ended. `movedCents` is from 1 to its amount. */
export type Decision = { state: "succeeded"; movedCents: bigint } | { state: "failed" };

/** What one operator has proposed about a transfer: to end it takes another who says the same. */
export interface Proposal {
  operator: string;
  decision: Decision;
  /** Whether it was proposed although the provider did not say the same. */
  againstProvider: boolean;
  reason: string;
  proposedAt: Date;
}

/** All that operators have proposed about a transfer, oldest first. */
export async function readProposals(db: Kysely<DB>, transfer: string): Promise<Proposal[]> {
  const rows = await db.selectFrom("transfer_proposals").selectAll().where("transfer_id", "=", transfer)
    .orderBy("proposed_at").orderBy("operator").execute();
  return rows.map(({ operator, moved_cents, against_provider, reason, proposed_at }) => ({
    operator,
    againstProvider: against_provider,
    decision: moved_cents === null ? { state: "failed" } : { state: "succeeded", movedCents: moved_cents },
    reason,
    proposedAt: proposed_at,
  }));
}

/** Keeps an operator's proposal in the place of the one they made before. */
export async function writeProposal(db: Kysely<DB>, transfer: string, proposal: Proposal): Promise<void> {
  const { operator, decision, againstProvider, reason, proposedAt } = proposal;
  const proposed = {
    moved_cents: movedBy(decision),
    against_provider: againstProvider,
    reason,
    proposed_at: proposedAt,
  };
  await db.insertInto("transfer_proposals").values({ transfer_id: transfer, operator, ...proposed })
    .onConflict((conflict) => conflict.columns(["transfer_id", "operator"]).doUpdateSet(proposed)).execute();
}

/** Whether two decisions are the same to the cent. */
export function isSame(one: Decision, other: Decision): boolean {
  return movedBy(one) === movedBy(other);
}

/** What moved by a decision, in cents; null when nothing did. */
export function movedBy(decision: Decision): bigint | null {
  return decision.state === "succeeded" ? decision.movedCents : null;
}
