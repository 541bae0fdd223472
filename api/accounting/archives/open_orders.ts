import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";

/** An order that may still be posted to. */
export interface OpenOrder {
  kind: "transfer" | "withdrawal" | "bonus" | "deposit";
  id: string;
}

/** How many are named. */
const maxNamed = 20;

/**
 * Finds orders of a month that are not over. An expired top-up is over: if a payment for it comes all the same, it
 * is held for operators.
 */
export async function findOpenOrders(db: Kysely<DB>, month: string): Promise<OpenOrder[]> {
  const begins = sql`${`${month}-01`}::timestamp`;
  const inMonth = sql`id >= uuidv7_floor(${begins} at time zone 'UTC')
    and id < uuidv7_floor((${begins} + interval '1 month') at time zone 'UTC')`;
  const { rows } = await sql<OpenOrder>`
    select * from (
      select 'transfer' as kind, id from game_transfers
        where ${inMonth} and state not in ('succeeded', 'failed')
      union all
      select 'withdrawal', id from withdrawals where ${inMonth} and state in ('requested', 'approved')
      union all
      select 'bonus', id from bonuses where ${inMonth} and state = 'open'
      union all
      select 'deposit', id from deposit_orders where ${inMonth} and state in ('created', 'awaiting_payment', 'paid')
    ) open order by kind, id limit ${sql.lit(maxNamed)}`.execute(db);
  return rows;
}

/** When the last posting of a partition was made; null for an empty one. */
export async function lastPosting(db: Kysely<DB>, partition: string): Promise<Date | null> {
  const { rows: [row] } = await sql<{ at: Date | null }>`
    select max(posted_at) as at from ${sql.table(partition)}`.execute(db);
  return row?.at ?? null;
}
