import { type Kysely, type RawBuilder, sql } from "kysely";
import { lastClosedDay } from "@/db/ledger/closed_days.ts";
import type { DB } from "@/db/types.ts";
import { textOf } from "./periods.ts";

/** The total of one kind of posting in one period, between the house's accounts and members'. */
export interface LedgerFlow {
  /** From 0 for the first of the periods; -1 is all the time before them, and the number of periods all after. */
  period: number;
  orderKind: string;
  kind: string;
  /** The house's account that it went out of; null if that was a member's. */
  debit: string | null;
  /** The house's account that it went into; null if that was a member's. */
  credit: string | null;
  postings: bigint;
  cents: bigint;
}

/**
 * The sums of all postings, by the period in which they were posted: of closed days as they were summed up, of later ones
 * from the postings. Periods are made of whole days in Taipei. Between two accounts of members both are null.
 */
export async function readLedgerFlows(tx: Kysely<DB>, bounds: readonly Date[]): Promise<LedgerFlow[]> {
  // By a separate statement, so that the plan of the next one is made for so many postings as there are since.
  const closed = await lastClosedDay(tx);
  const isOpen = closed === null
    ? sql`true`
    : sql`posted_at >= (${closed}::date + 1)::timestamp at time zone 'Asia/Taipei'`;
  const periodOf = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, ${textOf(bounds)}::timestamptz[])`;
  const { rows } = await sql<LedgerFlow>`
    select sums.period - 1 as period, order_kind as "orderKind", kind, d.code as debit, c.code as credit,
        sum(postings)::bigint as postings, sum(cents)::bigint as cents
      from (
        select ${periodOf(sql`posted_at`)} as period, order_kind, kind, least(debit_account, 0) as debit,
            least(credit_account, 0) as credit, count(*) as postings, sum(amount_cents) as cents
          from ledger_transfers where ${isOpen} group by 1, 2, 3, 4, 5
        union all
        select ${periodOf(sql`day::timestamp at time zone 'Asia/Taipei'`)}, order_kind, kind, debit_account,
            credit_account, sum(postings), sum(cents)
          from archived_days where ${closed === null ? sql`true` : sql`day > ${closed}::date`} group by 1, 2, 3, 4, 5
        union all
        select ${periodOf(sql`day::timestamp at time zone 'Asia/Taipei'`)}, order_kind, kind, debit_account,
            credit_account, sum(postings), sum(cents)
          from ledger_days group by 1, 2, 3, 4, 5
      ) sums
      left join accounts d on d.id = sums.debit and d.member_id is null
      left join accounts c on c.id = sums.credit and c.member_id is null
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/** Returns the amount that flows brought into an account of the house, without the amounts that left it, in cents. */
export function gainOf(flows: readonly LedgerFlow[], account: string): bigint {
  return flows.reduce((sum, { debit, credit, cents }) => {
    return sum + (credit === account ? cents : 0n) - (debit === account ? cents : 0n);
  }, 0n);
}

/** The house's accounts that some flows name, in the order of their names. */
export function accountsIn(flows: readonly LedgerFlow[]): string[] {
  const names = new Set(flows.flatMap(({ debit, credit }) => [debit, credit]));
  names.delete(null);
  return [...names as Set<string>].sort();
}

/** Returns the balance of each account of the house at the end of each period, in cents: all postings until then. */
export function balancesAtEnds(flows: readonly LedgerFlow[], periods: number): Map<string, bigint>[] {
  const accounts = accountsIn(flows);
  const byPeriod = Map.groupBy(flows, ({ period }) => period);
  let balances = new Map<string, bigint>();
  const ends: Map<string, bigint>[] = [];
  for (let period = -1; period < periods; period++) {
    const ofPeriod = byPeriod.get(period) ?? [];
    balances = new Map(accounts.map((name) => [name, (balances.get(name) ?? 0n) + gainOf(ofPeriod, name)]));
    if (period >= 0) ends.push(balances);
  }
  return ends;
}
/** Returns the balance of all of the house's accounts of a kind (`transit`) at the end of the last period, in cents. */
export function heldAtEnd(ends: readonly ReadonlyMap<string, bigint>[], kind: string): bigint {
  const last = [...ends.at(-1) ?? []].filter(([account]) => account.startsWith(`${kind}:`));
  return last.reduce((sum, [, cents]) => sum + cents, 0n);
}
