import { type RawBuilder, sql, type Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { assignedTo, isOfWorkingOperator, type ReviewKind } from "./assignment.ts";

/** A thing that waits for review, and the operator who takes it or gives it back. */
export interface ReviewAssignment {
  kind: ReviewKind;
  /** Of the withdrawal, card or address. */
  id: string;
  operator: string;
  /** The operator from whom it is taken over; without one, it is no one's. */
  from?: string | undefined;
}

/** The result. Only `assigned` and `freed` have changed something. */
export type Assigned =
  | { kind: "assigned" }
  | { kind: "freed" }
  /** It was the operator's already, or, to be freed, no one's. */
  | { kind: "unchanged" }
  /** Another operator has it. */
  | { kind: "others"; operator: string }
  | { kind: "not_waiting" }
  | { kind: "not_found" };

/**
 * Assigns a thing that waits for review to an operator, so that two don't look at the same. It is theirs until it is
 * decided or changed, they free it, another takes it over, or their account is disabled or changed. Others with the right
 * may still decide it: it says who looks, and forbids nothing.
 */
export async function assignReview(ctx: Ctx, { kind, id, from, ...by }: ReviewAssignment): Promise<Assigned> {
  const operator = comparableName(by.operator);
  return await inTransaction(ctx.db, async (tx): Promise<Assigned> => {
    const now = ctx.now();
    const before = await readWaiting(tx, kind, id);
    if (before === null) return await exists(tx, kind, id) ? { kind: "not_waiting" } : { kind: "not_found" };
    if (before.operator === operator) return { kind: "unchanged" };
    // The statement judges it again, under the row's lock: of two at once one gets it.
    const { rows } = await sql<{ version: string }>`
      insert into review_assignments as a (kind, subject, version, operator, operator_version, assigned_at)
        select ${kind}, ${id}, w.version, ${operator}, (select version from operators where name = ${operator}), ${now}
          from (${waitingVersion(kind, id)}) w
        on conflict (kind, subject) do update set version = excluded.version, operator = excluded.operator,
          operator_version = excluded.operator_version, assigned_at = excluded.assigned_at
        where a.version <> excluded.version or a.operator = ${from === undefined ? null : comparableName(from)}
          or not ${isOfWorkingOperator}
        returning a.version`.execute(tx);
    if (rows.length === 0) {
      const other = await readWaiting(tx, kind, id);
      if (other?.operator === operator) return { kind: "unchanged" };
      return other?.operator ? { kind: "others", operator: other.operator } : { kind: "not_waiting" };
    }
    await audit(tx, now, "assigned", { kind, id, operator: by.operator }, { before: before.operator });
    return { kind: "assigned" };
  });
}

/** Gives back a thing that is assigned to the operator. */
export async function freeReview(ctx: Ctx, { kind, id, ...by }: ReviewAssignment): Promise<Assigned> {
  const operator = comparableName(by.operator);
  return await inTransaction(ctx.db, async (tx): Promise<Assigned> => {
    const before = await readWaiting(tx, kind, id);
    if (before === null) return await exists(tx, kind, id) ? { kind: "not_waiting" } : { kind: "not_found" };
    if (before.operator === null) return { kind: "unchanged" };
    const { numDeletedRows } = await tx.deleteFrom("review_assignments").where("kind", "=", kind)
      .where("subject", "=", id).where("operator", "=", operator).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return { kind: "others", operator: before.operator };
    await audit(tx, ctx.now(), "freed", { kind, id, operator: by.operator }, {});
    return { kind: "freed" };
  });
}

async function readWaiting(
  tx: Transaction<DB>,
  kind: ReviewKind,
  id: string,
): Promise<{ operator: string | null } | null> {
  const { rows: [row] } = await sql<{ operator: string | null }>`
    select ${assignedTo(kind, { id: sql`${id}`, version: sql`w.version` })} as operator from (${
    waitingVersion(kind, id)
  }) w`
    .execute(tx);
  return row ?? null;
}

/** The version of a thing that waits for review, as SQL; no row if it doesn't wait. */
function waitingVersion(kind: ReviewKind, id: string): RawBuilder<unknown> {
  switch (kind) {
    case "withdrawal":
      return sql`select state as version from withdrawals where id = ${id}::uuid and state in ('requested', 'approved')
        and sent_at is null and payout_batch_id is null`;
    case "card":
      return sql`select revision::text as version from bank_cards where id = ${id}::bigint and state = 'waiting'
        and removed_at is null`;
    case "address":
      return sql`select revision::text as version from crypto_addresses where id = ${id}::bigint and state = 'waiting'
        and removed_at is null`;
  }
}

async function exists(tx: Transaction<DB>, kind: ReviewKind, id: string): Promise<boolean> {
  const found = kind === "withdrawal"
    ? tx.selectFrom("withdrawals").select("id").where("id", "=", id)
    : tx.selectFrom(kind === "card" ? "bank_cards" : "crypto_addresses").select("id").where("id", "=", BigInt(id));
  return await found.executeTakeFirst() !== undefined;
}

/** Under the same subjects as decisions, so that a member's timeline has it. */
async function audit(
  tx: Transaction<DB>,
  at: Date,
  what: "assigned" | "freed",
  { kind, id, operator }: Pick<ReviewAssignment, "kind" | "id" | "operator">,
  detail: Record<string, string | null>,
): Promise<void> {
  const subject = kind === "withdrawal" ? id : `${kind} ${id}`;
  await recordEvents(tx, [{ at, operator: operator.trim(), action: `${kind}.${what}`, subject, detail }]);
}
