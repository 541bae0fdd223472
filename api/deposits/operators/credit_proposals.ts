import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";

/** One operator's word that an order was paid. Crediting it takes another who says so. */
export interface CreditProposal {
  operator: string;
  amountCents: bigint;
  reason: string;
  proposedAt: Date;
}

/** All that operators have said about an order, oldest first. */
export async function readCreditProposals(db: Kysely<DB>, order: string): Promise<CreditProposal[]> {
  const rows = await db.selectFrom("credit_proposals").selectAll().where("order_id", "=", order)
    .orderBy("proposed_at").orderBy("operator").execute();
  return rows.map(({ operator, amount_cents, reason, proposed_at }) => ({
    operator,
    amountCents: amount_cents,
    reason,
    proposedAt: proposed_at,
  }));
}

/** Keeps an operator's word; the first of each operator stays. */
export async function writeCreditProposal(db: Kysely<DB>, order: string, proposal: CreditProposal): Promise<void> {
  const { operator, amountCents, reason, proposedAt } = proposal;
  await db.insertInto("credit_proposals")
    .values({ order_id: order, operator, amount_cents: amountCents, reason, proposed_at: proposedAt })
    .onConflict((conflict) => conflict.columns(["order_id", "operator"]).doNothing()).execute();
}
