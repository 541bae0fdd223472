import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { inTransactionOnce } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { type BadLines, type FileChunks, readSettlementFile } from "./read_file.ts";
import type { SettlementForm, SettlementLine } from "@/api/payments/settlement_files/form.ts";
import type { CsvLimits } from "@/api/payments/settlement_files/csv_lines.ts";

/** The kinds of differences between a settlement file and our books. */
export type DifferenceKind =
  /** Theirs, and we don't have it. */
  | "missing_here"
  /** Ours, and the file does not have it. */
  | "missing_there"
  /** The file has it more than once. */
  | "twice"
  | "amount"
  | "fee"
  | "member"
  /** It counts for one side only. */
  | "state"
  /** It lies on different days in Taipei. */
  | "day";

/** One difference. */
export interface Difference {
  kind: DifferenceKind;
  what: SettlementLine["kind"];
  id: string;
  /** Its line in the file; null if the file does not have it. */
  line: number | null;
  /** The value on each side, for people; null if a side has none. */
  theirs: string | null;
  ours: string | null;
}

/** The totals of one side's days, of the lines that count; amounts in cents. */
export interface SideTotals {
  what: SettlementLine["kind"];
  count: bigint;
  cents: bigint;
  /** A bet's payouts; a vendor's fees. */
  otherCents: bigint;
}

/** The result of comparing a file. */
export interface Reconciled {
  /** The days that were compared, both included. */
  from: string;
  to: string;
  theirs: SideTotals[];
  ours: SideTotals[];
  /** How many differences there are of each kind. */
  counts: { kind: DifferenceKind; count: bigint }[];
  /** The first ones, by line; those missing in the file come last. */
  differences: Difference[];
  bad: BadLines;
  /** How many lines of other cells' players were left out. */
  others: bigint;
}

/** The days that a file is about; those of its lines if they are left out. */
export interface Days {
  from?: string;
  to?: string;
}

/** How many differences are given; the counts are those of all. */
const maxDifferences = 10_000;

/** No row is locked; a table that is being altered is waited for this long. */
const lockWaitMs = 10_000;

/** A file that says no day. */
export class NoDays extends Error {}

/** How a file is compared. */
export interface Comparison {
  form: SettlementForm;
  chunks: FileChunks;
  days: Days;
  /** The kind of all of the file's lines, if it has no column for it. */
  only?: SettlementLine["kind"];
  limits?: CsvLimits;
  /** A condition on the lines of other cells' players, which are left out; by default none are. */
  ofOthers?: RawBuilder<boolean>;
  /** Throws if rows of ours in these days are not in the database. */
  refuse?(tx: Kysely<DB>, span: Span): Promise<void>;
  /** Statements that return rows of kind, name, id, line, theirs and ours. */
  differences(span: Span): RawBuilder<unknown>[];
  /** A statement that returns our totals by name. */
  ours(span: Span): RawBuilder<SideTotals>;
}

/** The moments between which the compared days lie. */
export interface Span {
  first: Date;
  end: Date;
}

/**
 * Compares a settlement file with our books and writes nothing permanent. Loads the file into a temporary table, so
 * that memory does not grow with it. Throws NoDays, OtherHeader and FileTooLong for an unusable file.
 */
export async function compareFile(db: Kysely<DB>, comparison: Comparison): Promise<Reconciled> {
  // The file comes once, so the work can't be done again; it waits for no lock, as it changes no row of ours.
  return await inTransactionOnce(db, lockWaitMs, async (tx) => {
    const bad = await readSettlementFile(tx, comparison.form, comparison.chunks, comparison);
    const others = comparison.ofOthers
      ? (await sql`delete from settlement_lines where ${comparison.ofOthers}`.execute(tx)).numAffectedRows ?? 0n
      : 0n;
    const { from, to } = await daysOf(tx, comparison.days);
    const span = { first: startOfTaipeiDay(from), end: startOfTaipeiDay(taipeiDay(startOfTaipeiDay(to), -1)) };
    await comparison.refuse?.(tx, span);
    await sql`
      create temporary table differences (
        kind text not null, what text not null, id text not null, line integer, theirs text, ours text
      ) on commit drop`.execute(tx);
    const found = [twice, ...comparison.differences(span)].map((statement) => sql`(${statement})`);
    // One statement, so that all of it is of one moment: orders and bets come in while it runs. A snapshot of the whole
    // transaction would be of the moment before the file was read.
    const { rows: ours } = await sql<SideTotals>`
      with found as (
        insert into differences (kind, what, id, line, theirs, ours) ${sql.join(found, sql` union all `)}
      )
      select * from (${comparison.ours(span)}) ours order by what`.execute(tx);
    const { rows: differences } = await sql<Difference>`
      select kind, what, id, line, theirs, ours from differences
        order by line nulls last, what, id, kind limit ${maxDifferences}`.execute(tx);
    const { rows: counts } = await sql<Reconciled["counts"][number]>`
      select kind, count(*) from differences group by 1 order by 1`.execute(tx);
    const { rows: theirs } = await theirTotals.execute(tx);
    return { from, to, theirs, ours, counts, differences, bad, others };
  });
}

async function daysOf(tx: Transaction<DB>, { from, to }: Days): Promise<{ from: string; to: string }> {
  const { rows: [row] } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::text as first, max(day)::text as last from settlement_lines`.execute(tx);
  const days = { from: from ?? row?.first ?? to, to: to ?? row?.last ?? from };
  if (!days.from || !days.to) throw new NoDays("it has no lines; give its days");
  if (days.from > days.to) throw new NoDays("its last day is before its first");
  return { from: days.from, to: days.to };
}

/** Every line after the first of the same. */
const twice = sql`
  select 'twice', kind, id, line, 'line ' || line, 'first in line ' || first
    from (select kind, id, line, min(line) over (partition by kind, id) as first from settlement_lines) lines
    where line > first`;

const theirTotals: RawBuilder<SideTotals> = sql`
  select kind as what, count(*) as count, coalesce(sum(coalesce(bet_cents, amount_cents)), 0)::bigint as cents,
      coalesce(sum(coalesce(payout_cents, fee_cents)), 0)::bigint as "otherCents"
    from settlement_lines where counts group by 1 order by 1`;

/** The first line of each bet, transfer or order. */
export function linesOf(kind: SettlementLine["kind"]): RawBuilder<unknown> {
  return sql`(select distinct on (id) * from settlement_lines where kind = ${sql.lit(kind)} order by id, line)`;
}

/** A moment's day in Taipei, in SQL. */
export function dayOf(moment: string): RawBuilder<unknown> {
  return sql`(${sql.ref(moment)} at time zone interval '8 hours')::date`;
}
