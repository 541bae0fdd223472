import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ArchivedTable } from "./archived_table.ts";

/**
 * Writes what the books need of a month before its partition is gone: its postings by account and by day, or its bets by
 * provider. The partition takes no change any more.
 */
export async function writeFigures(
  tx: Transaction<DB>,
  table: ArchivedTable,
  month: string,
  partition: string,
): Promise<void> {
  // Plans of sums over many rows: compiling them costs more than it saves.
  await sql`set local jit = off`.execute(tx);
  for (const figures of figuresOf[table](sql`${`${month}-01`}::date`, sql.table(partition))) await figures.execute(tx);
}

/** Forgets them, for a month whose partition is back. */
export async function forgetFigures(tx: Transaction<DB>, table: ArchivedTable, month: string): Promise<void> {
  const names = table === "bets" ? ["archived_bets"] as const : ["archived_balances", "archived_days"] as const;
  for (const name of names) await tx.deleteFrom(name).where("month", "=", sql<Date>`${`${month}-01`}::date`).execute();
}

type Figures = (month: RawBuilder<unknown>, partition: RawBuilder<unknown>) => RawBuilder<unknown>[];

const figuresOf: Readonly<Record<ArchivedTable, Figures>> = {
  bets: (month, partition) => [
    sql`
      insert into archived_bets (month, provider, bets, prints)
        select ${month}, provider, count(*), sum(${archivedBetFingerprint()}) from ${partition} group by provider order by provider`,
  ],
  ledger_transfers: (month, partition) => [
    sql`
      insert into archived_balances (month, account, last_version, entries, cents, balance_cents)
        with entry as (
          select debit_account as account, -amount_cents as cents, debit_balance_cents as balance, debit_version as version
            from ${partition}
          union all
          select credit_account, amount_cents, credit_balance_cents, credit_version from ${partition}
        ), numbered as (
          select *, version - row_number() over (partition by account order by version) as run from entry
            where account > 0
        )
        select ${month}, account, max(version), count(*), sum(cents), (array_agg(balance order by version desc))[1]
          from numbered group by account, run
        union all
        select ${month}, account, 0, count(*), sum(cents), null from entry where account < 0 group by account`,
    sql`
      insert into archived_days (month, day, order_kind, kind, debit_account, credit_account, postings, cents)
        select ${month}, (posted_at at time zone 'Asia/Taipei')::date, order_kind, kind, least(debit_account, 0),
            least(credit_account, 0), count(*), sum(amount_cents)
          from ${partition} group by 1, 2, 3, 4, 5, 6`,
  ],
};

/** A number that two different bets of a provider hardly share, by id and time. */
export function archivedBetFingerprint(): RawBuilder<unknown> {
  return sql`hashtextextended(bet_id, (extract(epoch from settled_at) * 1000000)::bigint)::numeric`;
}

/**
 * SQL for the fingerprint of the sums by day of a month's bets, by member and by provider: they follow the bets, which
 * don't change any more. Days without a figure count as none.
 * @param month its first day
 */
export function daysFingerprint(month: RawBuilder<unknown>): RawBuilder<bigint> {
  const figures = sql`bets, bet_cents, valid_bet_cents, payout_cents`;
  const inMonth = sql`day >= ${month} and day < ${month} + interval '1 month' and (${figures}) <> (0, 0, 0, 0)`;
  return sql`(select coalesce(sum(hashtextextended(one, 0)::numeric), 0) from (
    select (member_id, day, provider, game_group, ${figures})::text as one from member_game_days where ${inMonth}
    union all
    select (member_id, day, game_group, ${figures})::text from member_bet_days where ${inMonth}
    union all
    select (day, provider, game_group, ${figures})::text from provider_bet_days where ${inMonth}
  ) days)`;
}
