import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, mostFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/** Compares credited top-ups with the turnover that they require: the same member and amount, once each, and no more. */
export async function checkTurnover(tx: Kysely<DB>): Promise<Finding[]> {
  return (await creditsAgainstRequirements.execute(tx)).rows;
}

const creditsAgainstRequirements: RawBuilder<Finding> = sql`
  select case when o.id is null then 'turnover_has_credit' else 'credit_has_turnover' end as invariant,
      'deposit ' || coalesce(o.id, r.order_id) as subject,
      coalesce(o.member_id || ' must play ' || ${twd(sql`o.amount_cents`)}, 'none') as expected,
      coalesce(r.member_id || ' must play ' || ${twd(sql`r.required_cents`)}, 'none') as found
    from (select * from deposit_orders where state = 'credited') o
    full join turnover_requirements r on r.order_id = o.id
    where (o.member_id, o.amount_cents) is distinct from (r.member_id, r.required_cents)
    order by 2 limit ${sql.lit(mostFindings)}`;
