import { type RawBuilder, sql } from "kysely";
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
  const { debit, credit } = posting;
  if ("member" in debit && "member" in credit && debit.member !== credit.member) {
    throw new RangeError(`${posting.kind} of order ${posting.orderId} moves from one member to another`);
  }
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

/** The values of JavaScript that {@link rowsOf} takes for a column of each type. */
interface ColumnValues {
  bigint: bigint | number;
  boolean: boolean;
  bytea: Uint8Array;
  date: string;
  integer: number;
  text: string;
  timestamptz: Date;
  uuid: string;
}

/** A column: its type, and its value for a row, `index` counted from 0. */
type Column<Row> = {
  [Type in keyof ColumnValues]: readonly [type: Type, valueOf: (row: Row, index: number) => ColumnValues[Type] | null];
}[keyof ColumnValues];

/**
 * Values as a relation for a statement to select from, one parameter for each column: the statement stays the same
 * however many rows there are.
 */
export function rowsOf<Row>(
  alias: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, Column<Row>>>,
): RawBuilder<unknown> {
  const arrays = Object.values(columns).map(([type, valueOf]) =>
    sql`${arrayOf(type, rows.map((row, index) => valueOf(row, index)))}::${sql.raw(type)}[]`
  );
  const names = Object.keys(columns).map((name) => sql.id(name));
  return sql`unnest(${sql.join(arrays)}) ${sql.id(alias)} (${sql.join(names)})`;
}

/** Texts and bytes need quoting, which pg does. */
function arrayOf(type: keyof ColumnValues, values: readonly (ColumnValues[keyof ColumnValues] | null)[]) {
  if (type === "text" || type === "bytea") return values;
  return literal(values.map((value) => value instanceof Date ? value.toISOString() : value as Plain));
}

type Plain = bigint | number | boolean | string | null;

/** A PostgreSQL array literal of values that need no quoting: numbers, UUIDs, ISO times. A third faster than pg's own. */
export function literal(values: readonly Plain[]): string {
  return `{${values.map((value) => value ?? "null").join()}}`;
}
