import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares every requirement with its source: a credited top-up has one, of the same member and its amount times the
 * factor, an adjustment at most one; and the played part of each with its bets. Needs one snapshot, like `checkLedger`.
 */
export async function checkTurnover(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [ofDeposits, ofAdjustments, played]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const limit = sql.lit(maxFindings);

const required = sql`o.amount_cents * coalesce(r.factor_percent, 100) / 100`;

const ofDeposits: RawBuilder<Finding> = sql`
  select case when o.id is null then 'turnover_has_credit' else 'credit_has_turnover' end as invariant,
      'deposit ' || coalesce(o.id, r.order_id) as subject,
      coalesce(o.member_id || ' must play ' || ${twd(required)}, 'none') as expected,
      coalesce(r.member_id || ' must play ' || ${twd(sql`r.required_cents`)}, 'none') as found
    from (select * from deposit_orders where state = 'credited') o
    full join (select * from turnover_requirements where kind = 'deposit') r on r.order_id = o.id
    where (o.member_id, ${required}) is distinct from (r.member_id, r.required_cents)
    order by 2 limit ${limit}`;

const ofAdjustments: RawBuilder<Finding> = sql`
  select 'turnover_has_credit' as invariant, 'adjustment ' || r.order_id as subject,
      coalesce(o.member_id || ' must play ' || ${twd(required)}, 'none') as expected,
      r.member_id || ' must play ' || ${twd(sql`r.required_cents`)} as found
    from turnover_requirements r
    left join adjustments o on o.id = r.order_id and o.amount_cents > 0
    where r.kind = 'adjustment' and (o.member_id, ${required}) is distinct from (r.member_id, r.required_cents)
    order by 2 limit ${limit}`;

const played: RawBuilder<Finding> = sql`
  select 'turnover_is_sum_of_bets' as invariant, r.kind || ' ' || r.order_id as subject,
      ${twd(sql`coalesce(u.cents, 0)`)} as expected, ${twd(sql`r.consumed_cents`)} as found
    from turnover_requirements r
    left join (select order_id, sum(used_cents) as cents from turnover_uses group by order_id) u
      on u.order_id = r.order_id
    where r.consumed_cents <> coalesce(u.cents, 0)
    order by 2 limit ${limit}`;
