import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../types.ts";

/**
 * Waits until no other transaction changes `ledger_days`, until this transaction ends. Later statements read the
 * committed result of the one before.
 */
export async function lockClosedDays(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger_days', 0))`.execute(tx);
}

/** The last day in Taipei whose postings are summed up, as `2026-11-20`; null before the first one is. */
export async function lastClosedDay(db: Kysely<DB>): Promise<string | null> {
  const { rows: [row] } = await sql<{ day: string | null }>`select max(day)::text as day from ledger_days`.execute(db);
  return row?.day ?? null;
}

/**
 * Writes the sums of all postings of some days, under {@link lockClosedDays}; gives how many rows that are. A day without a
 * posting has none.
 * @param after the day before the first one; null for all the time until `last`
 */
export async function sumDays(tx: Transaction<DB>, after: string | null, last: string): Promise<bigint> {
  // A plan of sums over many postings: compiling it costs more than it saves.
  await sql`set local jit = off`.execute(tx);
  const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Taipei')`;
  const { numAffectedRows = 0n } = await sql`
    insert into ledger_days (day, order_kind, kind, debit_account, credit_account, postings, cents)
      select day, order_kind, kind, debit_account, credit_account, sum(postings), sum(cents)
        from (
          select (posted_at at time zone 'Asia/Taipei')::date as day, order_kind, kind,
              least(debit_account, 0) as debit_account, least(credit_account, 0) as credit_account,
              count(*) as postings, sum(amount_cents) as cents
            from ledger_transfers
            where posted_at < ${endOf(last)} ${after === null ? sql`` : sql`and posted_at >= ${endOf(after)}`}
            group by 1, 2, 3, 4, 5
          union all
          select day, order_kind, kind, debit_account, credit_account, postings, cents from archived_days
            where day <= ${last}::date ${after === null ? sql`` : sql`and day > ${after}::date`}
        ) part
        group by 1, 2, 3, 4, 5`.execute(tx);
  return numAffectedRows;
}

/**
 * Forgets the sums of all days, for writers of history: the next reader sums them up again. Other summing processes
 * wait until the transaction ends.
 */
export async function forgetDays(tx: Transaction<DB>): Promise<void> {
  await lockClosedDays(tx);
  await tx.deleteFrom("ledger_days").execute();
}
