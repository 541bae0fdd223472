import { version } from "uuid";
import { accountName } from "./account_name.ts";
import type { AccountRef, Posting } from "./types.ts";

/** The part of a batch of postings that every function of the database takes in the same form: each account named once. */
export interface BatchAccounts {
  members: (bigint | null)[];
  codes: string[];
  /** For each posting the 1-based position of its debit account in the two lists above; likewise for credits. */
  debits: number[];
  credits: number[];
}

/** Names each account of a batch once: the database then finds and locks each of them once. */
export function batchAccounts(postings: readonly Posting[]): BatchAccounts {
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

/** The limit of int8. */
const largestAmountCents = 2n ** 63n - 1n;

/** @throws RangeError for an invalid posting */
export function assertValidPosting(posting: Posting): void {
  assertPostable(posting);
  if (accountName(posting.debit) === accountName(posting.credit)) {
    const { orderId, kind } = posting;
    throw new RangeError(`${kind} of order ${orderId} moves from ${accountName(posting.debit)} to itself`);
  }
}

/**
 * Judges a posting whose accounts a function of the database names.
 * @throws RangeError for an amount or an order's id that no correct caller posts
 */
export function assertPostable(
  { orderId, kind, amountCents }: Pick<Posting, "orderId" | "kind" | "amountCents">,
): void {
  if (amountCents <= 0n || amountCents > largestAmountCents) {
    throw new RangeError(`${kind} of order ${orderId} can't move ${amountCents} cents`);
  }
  if (version(orderId) !== 7) throw new RangeError(`order ${orderId} of ${kind} is not a UUIDv7`);
}
