import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ArchivedTable } from "./archived_table.ts";

/** Thrown for a span whose rows lie in files: sums of the database alone would be wrong. */
export class ArchivedSpan extends Error {
  /** @param month the first archived month in the span, as `2025-08` */
  constructor(readonly month: string) {
    super(`${month} is archived`);
  }
}

/** Throws {@link ArchivedSpan} if bets that were settled in a span, or postings that were made in it, are archived. */
export async function refuseArchivedSpan(
  db: Kysely<DB>,
  table: ArchivedTable,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const months = table === "bets"
    ? sql`select month from archives where table_name = 'bets' and since_at < ${to} and ${from} < until_at`
    // Most are made in the order's month, and some later.
    : sql`select month from archived_days where day >= (${from}::timestamptz at time zone 'Asia/Taipei')::date
        and day < (${to}::timestamptz at time zone 'Asia/Taipei')::date`;
  const { rows: [row] } = await sql<{ month: string | null }>`
    select to_char(min(month), 'YYYY-MM') as month from (${months}) archived`.execute(db);
  if (row?.month) throw new ArchivedSpan(row.month);
}
