import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { assertValidPosting, batchAccounts, literal } from "./batch.ts";
import type { Posting, PostingResult } from "./types.ts";

/**
 * Posts a batch of transfers and returns their results, in order. Writes all or nothing; a refused posting does not
 * stop the others, and a repeat (same order, kind and body, whatever its time) is `exists`. In a caller's transaction
 * the accounts stay locked until its end, so post once, after locking orders and members
 * (docs/decisions/2026-11-21-lock-order.md).
 * @throws RangeError for an invalid posting: an amount that is not above 0 or above int8, one account or two members on its sides
 */
export async function post(db: Kysely<DB>, postings: readonly Posting[]): Promise<PostingResult[]> {
  if (postings.length === 0) return [];
  for (const posting of postings) assertValidPosting(posting);
  const accounts = batchAccounts(postings);
  const { rows } = await sql<PostedRow>`
    select * from post_transfers(
      ${literal(accounts.members)}::bigint[], ${accounts.codes}::text[],
      ${literal(postings.map((posting) => posting.orderId))}::uuid[],
      ${postings.map((posting) => posting.orderKind)}::text[],
      ${postings.map((posting) => posting.kind)}::text[],
      ${literal(accounts.debits)}::integer[], ${literal(accounts.credits)}::integer[],
      ${literal(postings.map((posting) => posting.amountCents))}::bigint[],
      ${literal(postings.map((posting) => posting.at.toISOString()))}::timestamptz[])`.execute(db);
  return rows.map((row) => ({
    status: row.status,
    debitBalanceCents: row.debit_balance_cents,
    creditBalanceCents: row.credit_balance_cents,
  }));
}

interface PostedRow {
  status: PostingResult["status"];
  debit_balance_cents: bigint | null;
  credit_balance_cents: bigint | null;
}
