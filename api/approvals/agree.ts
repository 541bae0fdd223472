import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { isSameOperator } from "../audit/same_operator.ts";

/** An operator's word on something that takes two. */
export interface Approval {
  /** What it is about, as the audit trail names it. */
  subject: string;
  /** What is to be done with it, e.g. `withdrawal.pay_by_hand`. */
  action: string;
  /** What exactly is said, e.g. a payment's reference; both operators have to say the same. Never a secret. */
  terms: string;
  operator: string;
  reason: string;
}

/** What a word came to. */
export type Agreement =
  /** Another operator had said the same before: it may be done. */
  | { kind: "agreed"; first: string }
  /** Kept. `other`: somebody has said otherwise, in these terms. `isNew`: this operator hadn't said so before. */
  | { kind: "needs_second"; isNew: boolean; other: { operator: string; terms: string } | null };

/**
 * Keeps an operator's word, the latest of each counts, and tells whether another one has said the same. Whoever asks holds
 * the lock of the subject, so that of two at once the second sees the first; and takes the words back once it is done.
 * @param maxAgeMs how long a word counts; null where it counts until it is taken back
 */
export async function agree(
  tx: Transaction<DB>,
  approval: Approval,
  { at, maxAgeMs }: { at: Date; maxAgeMs: number | null },
): Promise<Agreement> {
  const { subject, action, terms, reason } = approval;
  const operator = approval.operator.trim();
  const said = (await approvalsOf(tx, subject, action)).filter((one) =>
    maxAgeMs === null || at.getTime() - one.at.getTime() <= maxAgeMs
  );
  const others = said.filter((one) => !isSameOperator(one.operator, operator));
  const isNew = !said.some((one) => isSameOperator(one.operator, operator) && one.terms === terms);
  if (isNew) {
    await sql`
      insert into approvals (subject, action, terms, operator, reason, at)
        values (${subject}, ${action}, ${terms}, ${operator}, ${reason}, ${at})
      on conflict (subject, action, lower(operator)) do update
        set terms = excluded.terms, operator = excluded.operator, reason = excluded.reason, at = excluded.at
    `.execute(tx);
  }
  const first = others.find((one) => one.terms === terms);
  return first
    ? { kind: "agreed", first: first.operator }
    : { kind: "needs_second", isNew, other: others.at(-1) ?? null };
}

/** What operators have said to do with a subject, oldest first. */
export async function approvalsOf(tx: Transaction<DB>, subject: string, action: string) {
  return await tx.selectFrom("approvals").select(["operator", "terms", "reason", "at"])
    .where("subject", "=", subject).where("action", "=", action).orderBy("at").orderBy("operator").execute();
}

/** Takes words back: of all operators once it is done, or one's own. Gives how many. */
export async function takeBack(
  tx: Transaction<DB>,
  { subject, action, operator }: { subject: string; action: string; operator?: string },
): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("approvals").where("subject", "=", subject)
    .where("action", "=", action)
    .$if(operator !== undefined, (query) => query.where(sql<boolean>`lower(operator) = lower(${operator!.trim()})`))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How long a word counts on what may be asked for again and again: a day. */
export const approvalLifeMs = 24 * 60 * 60_000;
