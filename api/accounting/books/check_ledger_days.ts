import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares the sums by which reports know the ledger's closed days with its postings: a posting into a day that was closed
 * already shows here. Needs one snapshot, like `checkLedger`.
 */
export async function checkLedgerDays(tx: Kysely<DB>): Promise<Finding[]> {
  const sums = (side: "p" | "d") => {
    const [postings, cents] = [sql.ref(`${side}.postings`), sql.ref(`${side}.cents`)];
    return sql`coalesce(${postings} || ' postings, ' || ${twd(cents)}, 'none')`;
  };
  const { rows } = await sql<Finding>`
    select 'closed_day_is_sum_of_postings' as invariant, day || ' ' || order_kind || ' ' || kind as subject,
        ${sums("p")} as expected, ${sums("d")} as found
      from (
        select day, order_kind, kind, debit_account, credit_account, sum(postings) as postings, sum(cents) as cents
          from (
            select (posted_at at time zone 'Asia/Taipei')::date as day, order_kind, kind,
                least(debit_account, 0) as debit_account, least(credit_account, 0) as credit_account,
                count(*) as postings, sum(amount_cents) as cents
              from ledger_transfers
              where posted_at < ((select max(day) from ledger_days) + 1)::timestamp at time zone 'Asia/Taipei'
              group by 1, 2, 3, 4, 5
            union all
            select day, order_kind, kind, debit_account, credit_account, postings, cents from archived_days
              where day <= (select max(day) from ledger_days)
          ) part
          group by 1, 2, 3, 4, 5
      ) p
      full join ledger_days d using (day, order_kind, kind, debit_account, credit_account)
      where (p.postings, p.cents) is distinct from (d.postings, d.cents)
      order by 2 limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}
