import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";
import { daysFingerprint } from "./archive_figures.ts";

/**
 * Checks the figures of archived months against each other: those by account, by day and by provider are the file's, each
 * month names the file before it, and the sums by day of archived bets are as they were. The files are read by
 * `archives check`. Needs one snapshot, like `checkLedger`.
 */
export async function checkArchives(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [ofFiles, chain, days]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const subject = sql`a.table_name || ' of ' || to_char(a.month, 'YYYY-MM')`;

const ofFiles: RawBuilder<Finding> = sql`
  select 'archive_agrees' as invariant, ${subject} || f.what as subject,
      a.rows || ' rows' || coalesce(', ' || ${twd(sql`f.of_cents`)}, '') as expected,
      coalesce(f.rows, 0) || ' rows' || coalesce(', ' || ${twd(sql`f.cents`)}, '') as found
    from archives a
    cross join lateral (
      -- Two sides of each posting.
      select ' by account' as what, (sum(entries) / 2)::bigint as rows, null::numeric as cents, null::numeric as of_cents
        from archived_balances b where b.month = a.month having a.table_name = 'ledger_transfers'
      union all
      select ' of all accounts', a.rows, coalesce(sum(cents), 0), 0
        from archived_balances b where b.month = a.month having a.table_name = 'ledger_transfers'
      union all
      select ' by day', sum(postings)::bigint, coalesce(sum(cents), 0), a.cents
        from archived_days d where d.month = a.month having a.table_name = 'ledger_transfers'
      union all
      select ' by provider', sum(bets)::bigint, null, null
        from archived_bets p where p.month = a.month having a.table_name = 'bets'
    ) f
    where a.state <> 'closing'
      and (coalesce(f.rows, 0), f.cents) is distinct from (a.rows, f.of_cents)
    order by 2 limit ${sql.lit(maxFindings)}`;

const chain: RawBuilder<Finding> = sql`
  select 'archive_chain_is_whole' as invariant, ${subject} as subject,
      coalesce(a.file_before, 'none') as expected, coalesce(a.before_sha256, 'none') as found
    from (
      select *, lag(file_sha256) over (partition by table_name order by month) as file_before from archives
    ) a
    where a.state <> 'closing' and a.before_sha256 is distinct from a.file_before
    order by 2 limit ${sql.lit(maxFindings)}`;

const days: RawBuilder<Finding> = sql`
  select 'archived_days_are_unchanged' as invariant, ${subject} as subject, a.days_print::text as expected,
      p.print::text as found
    from archives a cross join lateral (select ${daysFingerprint(sql`a.month`)} as print) p
    where a.table_name = 'bets' and a.state <> 'closing' and a.days_print is distinct from p.print
    order by 2 limit ${sql.lit(maxFindings)}`;
