import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { type AloneSum, takeAlone } from "./alone_sums.ts";
import { type ApprovalDecision, isSameTerms, type ProposalTerms } from "./decisions.ts";
import { isSameOperator } from "./operator_name.ts";
import { agreeable, openProposals, type Proposal } from "./proposals.ts";
import { type Agreement, proposeOrAgree, type Proposer, recordAgreement } from "./propose_or_agree.ts";

/** Whether an operator's word is enough. */
export type Permission =
  | Permit
  /** It waits for another operator. */
  | Extract<Agreement, { kind: "proposed" }>;

/** It may be done, in this transaction. */
export interface Permit {
  kind: "permitted";
  /** The proposer; null if one operator is enough. */
  proposedBy: string | null;
  /** Ends what was proposed: the transaction's last step. */
  record(): Promise<void>;
}

/**
 * Applies the rule of two operators if one is enough for small sums: repeating another's proposal agrees to it.
 * Otherwise one operator does it if the day's sum has room, or proposes it. The caller holds the lock of the subject,
 * as for {@link proposeOrAgree}, and locks no account before.
 * @param alone the sum that one operator's step counts in; null if two are always needed
 */
export async function aloneOrAgree(
  tx: Transaction<DB>,
  decision: ApprovalDecision,
  by: Proposer,
  at: Date,
  alone: AloneSum | null,
  covers: (proposed: ProposalTerms) => boolean = (proposed) => isSameTerms(proposed, decision.terms),
): Promise<Permission> {
  const open = await openProposals(tx, decision.name, decision.subject, at);
  const covering = open.filter((one) => !isSameOperator(one.proposedBy, by.operator) && covers(one.terms));
  const isProposed = (await agreeable(tx, covering)).length > 0;
  if (alone && !isProposed && await takeAlone(tx, alone, at)) {
    const mine = open.find((one) => isSameTerms(one.terms, decision.terms));
    return { kind: "permitted", proposedBy: null, record: () => endOwn(tx, mine, at) };
  }
  const agreement = await proposeOrAgree(tx, decision, by, at, covers);
  if (agreement.kind === "proposed") return agreement;
  const { proposedBy } = agreement.proposal;
  return { kind: "permitted", proposedBy, record: () => recordAgreement(tx, agreement, at) };
}

/** Ends a proposal that its own operator may carry out by now: no one can agree to it once more. */
async function endOwn(tx: Transaction<DB>, mine: Proposal | undefined, at: Date): Promise<void> {
  if (!mine) return;
  await tx.updateTable("approvals").set({ ended_at: at, ended_as: "replaced" }).where("id", "=", mine.id).execute();
}
