import { type Kysely, type Selectable, sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import type { DB } from "@/db/types.ts";
import { type ListPage, page } from "../../lists/list_page.ts";
import { type DecisionName, partsOf, type ProposalTerms, type Subject, type SubjectKind } from "./decisions.ts";
import { comparableName } from "./operator_name.ts";
import type { ProposalReview } from "./proposal_review.ts";

/** One operator's proposal about a subject, and its outcome. */
export interface Proposal {
  id: bigint;
  subject: Subject;
  action: string;
  terms: ProposalTerms;
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  /** When it ends by itself; null when it stays open until it is taken back. */
  expiresAt: Date | null;
  /** The operator who agreed, so that it was carried out; null until then. */
  agreedBy: string | null;
  endedAt: Date | null;
  endedAs: ProposalEnd | null;
  /** The difference and the cost as they were when it was made; null of a decision that shows none. */
  review: ProposalReview | null;
}

/**
 * How a proposal ends: another operator agreed; its operator took it back, or proposed otherwise; its time was over; or
 * its subject was decided otherwise.
 */
export type ProposalEnd = "agreed" | "taken_back" | "replaced" | "expired" | "dropped";

/** All that operators have proposed about a subject, oldest first. Of many subjects at once it is read together. */
export async function readProposals(db: Kysely<DB>, { kind, id }: Subject): Promise<Proposal[]> {
  return await proposalsOf(db, `${kind} ${id}`);
}

/** Whether a proposal still waits for another operator. */
export function isOpen({ endedAt, expiresAt }: Proposal, at: Date): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > at);
}

/** Lists the open proposals for a decision about a subject, oldest first. */
export async function openProposals(
  db: Kysely<DB>,
  name: DecisionName,
  subject: string,
  at: Date,
): Promise<Proposal[]> {
  return await openProposalsOfMany(db, name, [subject], at);
}

/** The same about many subjects. */
export async function openProposalsOfMany(
  db: Kysely<DB>,
  name: DecisionName,
  subjects: readonly string[],
  at: Date,
): Promise<Proposal[]> {
  if (subjects.length === 0) return [];
  const { kind, action } = partsOf(name);
  const rows = await db.selectFrom("approvals").selectAll()
    .where("subject_kind", "=", kind).where("subject_id", "in", subjects).where("action", "=", action)
    .where("ended_at", "is", null).orderBy("id").execute();
  return rows.map(toProposal).filter((proposal) => isOpen(proposal, at));
}

/**
 * Returns those of some open proposals that another operator can agree to. Once operators have accounts, that takes an
 * account that isn't disabled; about operators themselves, an owner's.
 */
export async function agreeable(db: Kysely<DB>, proposals: readonly Proposal[]): Promise<Proposal[]> {
  if (proposals.length === 0) return [];
  const { rows } = await sql<{ name: string; role: string; counts: boolean }>`
    select name, role, disabled_at is null and joined_at is not null as counts from operators
      where exists (select from operators where joined_at is not null)`.execute(db);
  if (rows.length === 0) return [...proposals];
  const roles = new Map(rows.filter(({ counts }) => counts).map(({ name, role }) => [name, role]));
  return proposals.filter(({ proposedBy, subject }) => {
    const role = roles.get(comparableName(proposedBy));
    return role !== undefined && (subject.kind !== "operator" || role === "owner");
  });
}

/** Finds a proposal, open or ended; null if there is none of that number. */
export async function findProposal(db: Kysely<DB>, id: bigint): Promise<Proposal | null> {
  const row = await db.selectFrom("approvals").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toProposal(row) : null;
}

/** Returns a page of all open proposals, oldest first. */
export async function allOpenProposals(
  db: Kysely<DB>,
  { at, after = 0n, limit }: { at: Date; after?: bigint; limit: number },
): Promise<ListPage<Proposal>> {
  const rows = await db.selectFrom("approvals").selectAll().where("ended_at", "is", null)
    .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", at)]))
    .where("id", ">", after).orderBy("id").limit(limit + 1).execute();
  return page(rows.map(toProposal), limit, ({ id }) => String(id));
}

/** A stored proposal. */
export function toProposal(row: Selectable<DB["approvals"]>): Proposal {
  return {
    id: row.id,
    subject: { kind: row.subject_kind as SubjectKind, id: row.subject_id },
    action: row.action,
    terms: row.terms as ProposalTerms,
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    agreedBy: row.agreed_by,
    endedAt: row.ended_at,
    endedAs: row.ended_as as ProposalEnd | null,
    review: row.review as ProposalReview | null,
  };
}

const proposalsOf = batchPerDatabase<string, Proposal[]>(async (db, subjects) => {
  const ids = subjects.map((subject) => subject.slice(subject.indexOf(" ") + 1));
  const rows = await db.selectFrom("approvals").selectAll().where("subject_id", "in", ids).orderBy("id").execute();
  const all = Map.groupBy(rows.map(toProposal), ({ subject }) => `${subject.kind} ${subject.id}`);
  return subjects.map((subject) => all.get(subject) ?? []);
});
