import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Finds withdrawals held before the required turnover was played. The main wallet's own chain shows the credits before
 * the hold, and each withdrawal stores the turnover played or waived by then; so neither later top-ups nor corrected
 * bets look like a finding. Needs one snapshot, like `checkLedger`.
 */
export async function checkWithdrawals(tx: Kysely<DB>): Promise<Finding[]> {
  return (await heldAgainstTurnover.execute(tx)).rows;
}

const heldAgainstTurnover: RawBuilder<Finding> = sql`
  with entry as (
    select t.credit_account as account, t.credit_version as version, r.required_cents, null::uuid as withdrawal,
        null::bigint as met_cents
      from turnover_requirements r
      join ledger_transfers t on t.order_id = r.order_id
        and t.kind = case r.kind when 'deposit' then 'credit' else 'difference' end
    union all
    select t.debit_account, t.debit_version, 0, w.id, w.turnover_met_cents
      from withdrawals w
      join ledger_transfers t on t.order_id = w.id and t.kind = 'hold'
  ), running as (
    select entry.*, sum(required_cents) over (partition by account order by version) as required_before from entry
  )
  select 'withdrawal_met_turnover' as invariant, 'withdrawal ' || withdrawal as subject,
      ${twd(sql`required_before`)} || ' played' as expected, ${twd(sql`met_cents`)} || ' played' as found
    from running where met_cents < required_before
    order by 2 limit ${sql.lit(maxFindings)}`;
