import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares the files for the bank with the withdrawals in them: as many and as much as each file holds, none in a
 * voided one, sent since it was exported and ended when it was closed. Needs one snapshot, like `checkLedger`.
 */
export async function checkPayoutBatches(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [sums, states]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const sums: RawBuilder<Finding> = sql`
  select 'batch_holds_withdrawals' as invariant, 'payout batch ' || b.id as subject,
      b.withdrawals || ' of ' || ${twd(sql`b.total_cents`)} as expected,
      coalesce(w.count, 0) || ' of ' || ${twd(sql`coalesce(w.cents, 0)`)} as found
    from payout_batches b
    left join (
      select payout_batch_id as batch, count(*) as count, sum(amount_cents) as cents from withdrawals group by 1
    ) w on w.batch = b.id
    where b.state <> 'voided' and (b.withdrawals, b.total_cents) is distinct from (w.count, w.cents)
    order by b.id limit ${sql.lit(maxFindings)}`;

const states: RawBuilder<Finding> = sql`
  select 'withdrawal_fits_batch' as invariant, 'withdrawal ' || w.id as subject,
      case b.state when 'proposed' then 'approved, not sent' when 'exported' then 'sent' when 'closed' then 'sent and ended'
        else 'in no batch' end || ' while payout batch ' || b.id || ' is ' || b.state as expected,
      w.state || case when w.sent_at is null then ', not sent' else ', sent' end as found
    from withdrawals w
    join payout_batches b on b.id = w.payout_batch_id
    where not case b.state
      when 'proposed' then w.state = 'approved' and w.sent_at is null
      when 'exported' then w.sent_at is not null
      when 'closed' then w.sent_at is not null and w.state <> 'approved'
      else false end
    order by w.id limit ${sql.lit(maxFindings)}`;
