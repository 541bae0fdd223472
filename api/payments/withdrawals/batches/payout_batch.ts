import type { Kysely, Selectable, Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ApprovalDecision } from "@/api/platform/approvals/decisions.ts";
import type { AuditEvent } from "@/api/platform/audit/record_event.ts";
import type { WithdrawalRow } from "../withdrawal.ts";

/** A file for the bank's batch upload, as stored. */
export type PayoutBatchRow = Selectable<DB["payout_batches"]>;

/** An operator who does something with a batch, and why. */
export interface BatchReview {
  batch: bigint;
  operator: string;
  reason: string;
}

/** A batch's name in the audit trail. */
export function subjectOf(batch: bigint): string {
  return `payout batch ${batch}`;
}

/** The decision to export a batch's file, which the batch's maker has proposed. */
export function exportOf({ id, withdrawals, total_cents }: PayoutBatchRow): ApprovalDecision {
  const terms = { withdrawals: String(withdrawals), total_cents: String(total_cents) };
  return { name: "payout_batch.export", subject: String(id), terms };
}

/** Locks and reads a batch. Lock it before its withdrawals, never after. */
export async function lockBatch(tx: Transaction<DB>, id: bigint): Promise<PayoutBatchRow | undefined> {
  return await tx.selectFrom("payout_batches").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** A batch's withdrawals in the order of their lines. */
export async function batchWithdrawalsOf(db: Kysely<DB>, batch: bigint): Promise<WithdrawalRow[]> {
  return await db.selectFrom("withdrawals").selectAll().where("payout_batch_id", "=", batch)
    .orderBy("payout_serial").execute();
}

/** Locks and reads a batch's withdrawals, in the order in which several withdrawals are always locked. */
export async function lockWithdrawalsOf(tx: Transaction<DB>, batch: bigint): Promise<WithdrawalRow[]> {
  const rows = await tx.selectFrom("withdrawals").selectAll().where("payout_batch_id", "=", batch)
    .orderBy("id").forNoKeyUpdate().execute();
  return rows.sort((one, other) => one.payout_serial! - other.payout_serial!);
}

/**
 * The reference of a payment at the bank: `JH`, the batch in six digits or more, the line in four. Short and plain
 * enough for any bank's form, and of no second payment.
 */
export function referenceOf(batch: bigint, serial: number): string {
  return `JH${String(batch).padStart(6, "0")}${String(serial).padStart(4, "0")}`;
}

/** Finds the batch of a reference; null for an unknown one. */
export function batchIn(reference: string): bigint | null {
  const [, batch] = /^JH(\d{6,15})\d{4}$/.exec(reference) ?? [];
  return batch === undefined ? null : BigInt(batch);
}

/** The same event for each of a batch's withdrawals. */
export function eventsFor(
  orders: readonly WithdrawalRow[],
  action: string,
  at: Date,
  { batch, operator, reason }: BatchReview,
): AuditEvent[] {
  const detail = { batch: String(batch) };
  return orders.map(({ id }) => ({ at, operator: operator.trim(), action, subject: id, reason, detail }));
}
