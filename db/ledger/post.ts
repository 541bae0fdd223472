import { type Kysely, sql } from "kysely";
import { version } from "uuid";
import type { DB } from "@/db/types.ts";
import { accountName } from "./account_name.ts";
import type { AccountRef, Posting, PostingResult } from "./types.ts";

/**
 * Posts a batch of transfers, in their order, and answers each one in the same order. The batch is written whole or not
 * at all; a refused posting does not stop the others. A repeat (same order, kind and body; the time is not part of the
 * body) is answered `exists` and changes nothing.
 *
 * Give it a transaction to make the postings part of it: their accounts stay locked until it ends, so post last and
 * only once in a transaction, or two of them may deadlock.
 *
 * @throws RangeError for what no correct caller sends: an amount that is not above 0 or above int8, one account on both sides.
 */
export async function post(db: Kysely<DB>, postings: readonly Posting[]): Promise<PostingResult[]> {
  if (postings.length === 0) return [];
  for (const posting of postings) refuseNonsense(posting);
  const accounts = distinctAccounts(postings);
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

/** What int8 holds. */
const largestAmountCents = 2n ** 63n - 1n;

interface PostedRow {
  status: PostingResult["status"];
  debit_balance_cents: bigint | null;
  credit_balance_cents: bigint | null;
}

interface DistinctAccounts {
  members: (bigint | null)[];
  codes: string[];
  /** For each posting the 1-based position of its debit account in the two lists above; likewise for credits. */
  debits: number[];
  credits: number[];
}

/** Names each account of a batch once: the database then finds and locks each of them once. */
function distinctAccounts(postings: readonly Posting[]): DistinctAccounts {
  const members: (bigint | null)[] = [];
  const codes: string[] = [];
  const positions = new Map<string, number>();
  const positionOf = (account: AccountRef) => {
    const name = accountName(account);
    const known = positions.get(name);
    if (known) return known;
    members.push("member" in account ? account.member : null);
    codes.push("member" in account ? account.code : account.house);
    positions.set(name, codes.length);
    return codes.length;
  };
  const debits = postings.map((posting) => positionOf(posting.debit));
  const credits = postings.map((posting) => positionOf(posting.credit));
  return { members, codes, debits, credits };
}

function refuseNonsense(posting: Posting): void {
  const { orderId, kind, amountCents } = posting;
  if (amountCents <= 0n || amountCents > largestAmountCents) {
    throw new RangeError(`${kind} of order ${orderId} can't move ${amountCents} cents`);
  }
  if (accountName(posting.debit) === accountName(posting.credit)) {
    throw new RangeError(`${kind} of order ${orderId} moves from ${accountName(posting.debit)} to itself`);
  }
  if (version(orderId) !== 7) throw new RangeError(`order ${orderId} of ${kind} is not a UUIDv7`);
}

/** A PostgreSQL array literal of values that need no quoting: numbers, UUIDs, ISO times. A third faster than pg's own. */
function literal(values: readonly (bigint | number | string | null)[]): string {
  return `{${values.map((value) => value ?? "null").join()}}`;
}
