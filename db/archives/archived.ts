import { type RawBuilder, sql } from "kysely";

/**
 * SQL for whether an order's postings lie in a file and in no partition (docs/decisions/2026-11-30-archives.md). False
 * at once for an order after the last archived month.
 */
export function isArchivedOrder(orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isIn("ledger_transfers", orderId, (at) => sql`uuidv7_floor(${at})`, inFiles);
}

/** SQL for whether the bets that were settled at a moment lie in a file and in no partition. */
export function isArchivedBetTime(at: RawBuilder<unknown>): RawBuilder<boolean> {
  return isIn("bets", at, (bound) => bound, inFiles);
}

/** SQL for whether a day in Taipei is one of a month whose bets lie in a file. */
export function isArchivedBetDay(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return isArchivedBetTime(sql`((${day})::timestamp at time zone 'Asia/Taipei')`);
}

/** SQL for whether an order's postings are archived, or about to be: it can't be posted to any more. */
export function isClosedOrder(orderId: RawBuilder<unknown>): RawBuilder<boolean> {
  return isIn("ledger_transfers", orderId, (at) => sql`uuidv7_floor(${at})`, sql`true`);
}

/** SQL for whether the bets that were settled at a moment are archived, or about to be: none can be added or changed. */
export function isClosedBetTime(at: RawBuilder<unknown>): RawBuilder<boolean> {
  return isIn("bets", at, (bound) => bound, sql`true`);
}

const inFiles = sql<boolean>`state <> 'closing'`;

function isIn(
  table: "bets" | "ledger_transfers",
  value: RawBuilder<unknown>,
  boundOf: (at: RawBuilder<unknown>) => RawBuilder<unknown>,
  which: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const [since, until] = [boundOf(sql`a.since_at`), boundOf(sql`a.until_at`)];
  return sql`((${value} < (select ${boundOf(sql`max(until_at)`)} from archives
      where table_name = ${sql.lit(table)} and ${which})
    and exists (select from archives a where a.table_name = ${sql.lit(table)} and ${which}
      and ${since} <= ${value} and ${value} < ${until})) is true)`;
}
