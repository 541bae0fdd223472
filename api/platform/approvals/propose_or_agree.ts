import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "../audit/record_event.ts";
import {
  type ApprovalDecision,
  isSameTerms,
  partsOf,
  proposalEvent,
  proposalExpiryOf,
  type ProposalTerms,
  type Subject,
} from "./decisions.ts";
import { comparableName, isSameOperator } from "./operator_name.ts";
import type { ProposalReview } from "./proposal_review.ts";
import { agreeable, openProposals, type Proposal, toProposal } from "./proposals.ts";

/** The operator who proposes or agrees, and the reason. */
export interface Proposer {
  operator: string;
  reason: string;
  /** Further facts about a proposal for the audit trail. */
  facts?: Readonly<Record<string, string>>;
  /** The difference and the cost, which the second operator is shown. */
  review?: ProposalReview;
}

/** The result of an operator's proposal. */
export type Agreement =
  /** Another operator had proposed it: it may be done, and is then recorded by {@link recordAgreement}. */
  | { kind: "agreed"; proposal: Proposal; operator: string }
  /** It waits for another operator. `others`: other proposals about it, which do not cover this one. */
  | { kind: "proposed"; others: Proposal[] };

/**
 * Applies the rule of two operators: repeating another's proposal agrees to it; otherwise it is stored as this
 * operator's proposal, replacing their earlier one. The caller holds the lock of the subject until its transaction
 * ends, so that the second of two at once sees the first.
 * @param covers whether a proposal in those terms means this one as well; by default only identical terms do
 */
export async function proposeOrAgree(
  tx: Transaction<DB>,
  decision: ApprovalDecision,
  by: Proposer,
  at: Date,
  covers: (proposed: ProposalTerms) => boolean = (proposed) => isSameTerms(proposed, decision.terms),
): Promise<Agreement> {
  const { operator } = by;
  const { name, subject, terms } = decision;
  const open = await openProposals(tx, name, subject, at);
  const others = open.filter(({ proposedBy }) => !isSameOperator(proposedBy, operator));
  const covering = others.filter((other) => covers(other.terms));
  const [proposal] = await agreeable(tx, covering);
  if (proposal) return { kind: "agreed", proposal, operator };
  // Of the same terms one proposal is open: this one takes the place of one that no one can agree to.
  for (const { id } of covering.filter((other) => isSameTerms(other.terms, terms))) {
    await tx.updateTable("approvals").set({ ended_at: at, ended_as: "dropped" }).where("id", "=", id).execute();
  }
  const mine = open.find(({ proposedBy }) => isSameOperator(proposedBy, operator));
  if (!mine || !isSameTerms(mine.terms, terms)) {
    await propose(tx, decision, by, at);
  }
  return { kind: "proposed", others };
}

/** Stores a proposal, in place of the one its operator made before. The caller holds the lock of the subject. */
export async function propose(
  tx: Transaction<DB>,
  { name, subject, terms }: ApprovalDecision,
  { operator, reason, facts, review }: Proposer,
  at: Date,
): Promise<void> {
  const { kind, action } = partsOf(name);
  const of = { subject_kind: kind, subject_id: subject, action };
  await sql`
    update approvals set ended_at = ${at}, ended_as = case when expires_at <= ${at} then 'expired' else 'replaced' end
      where subject_kind = ${kind} and subject_id = ${subject} and action = ${action} and ended_at is null
        and (expires_at <= ${at} or proposer = ${comparableName(operator)})`.execute(tx);
  await tx.insertInto("approvals").values({
    ...of,
    terms: JSON.stringify(terms),
    reason,
    proposed_by: operator.trim(),
    proposer: comparableName(operator),
    proposed_at: at,
    expires_at: proposalExpiryOf(name, at),
    review: review ? JSON.stringify(review) : null,
  }).execute();
  const event = { at, operator, action: `${name}_proposed`, reason, detail: { ...facts, ...terms } };
  await recordEvents(tx, [proposalEvent({ kind, id: subject }, event)]);
}

/** Writes down who agreed, in the transaction that did what they agreed to, as its last step: a proposal counts once. */
export async function recordAgreement(
  tx: Kysely<DB>,
  { proposal, operator }: Agreement & { kind: "agreed" },
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable("approvals").set({
    agreed_by: operator.trim(),
    agreer: comparableName(operator),
    ended_at: at,
    ended_as: "agreed",
  }).where("id", "=", proposal.id).where("ended_at", "is", null).executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`proposal ${proposal.id} ended while its subject was locked`);
}

/** Ends all proposals about a subject that is decided, in the transaction that decides it, as its last step. */
export async function dropProposals(tx: Kysely<DB>, { kind, id }: Subject, at: Date): Promise<void> {
  await tx.updateTable("approvals").set({ ended_at: at, ended_as: "dropped" })
    .where("subject_kind", "=", kind).where("subject_id", "=", id).where("ended_at", "is", null).execute();
}

/** The proposal in the same terms that operators have agreed on before; null when there is none. */
export async function findAgreed(tx: Kysely<DB>, { name, subject, terms }: ApprovalDecision): Promise<Proposal | null> {
  const { kind, action } = partsOf(name);
  const rows = await tx.selectFrom("approvals").selectAll().where("subject_kind", "=", kind)
    .where("subject_id", "=", subject).where("action", "=", action).where("ended_as", "=", "agreed").execute();
  return rows.map(toProposal).find((proposal) => isSameTerms(proposal.terms, terms)) ?? null;
}
