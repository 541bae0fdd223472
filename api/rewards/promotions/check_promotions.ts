import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares promotions and distributions with the bonuses given: a promotion counts the sum of its claims, a claim is
 * one bonus of the same member and amount, and a member noted as served by a distribution has its bonus once. Needs one
 * snapshot, like `checkLedger`.
 */
export async function checkPromotions(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [sums, claims, distributions]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const max = sql.lit(maxFindings);

const sums: RawBuilder<Finding> = sql`
  select 'granted_is_sum_of_claims' as invariant, 'promotion ' || p.promotion as subject,
      ${twd(sql`coalesce(c.cents, 0)`)} as expected, ${twd(sql`p.granted_cents`)} as found
    from promotion_terms p
    left join (select promotion, sum(amount_cents) as cents from promotion_claims group by promotion) c using (promotion)
    where p.granted_cents <> coalesce(c.cents, 0)
    order by 2 limit ${max}`;

const claims: RawBuilder<Finding> = sql`
  select 'claims_are_promotion_bonuses' as invariant, 'bonus ' || coalesce(c.bonus_id, b.id) as subject,
      coalesce(c.promotion || ' to ' || c.member_id || ' ' || ${twd(sql`c.amount_cents`)}, 'none') as expected,
      coalesce(b.source || ' to ' || b.member_id || ' ' || ${twd(sql`b.amount_cents`)}, 'none') as found
    from promotion_claims c
    full join (
      select * from bonuses where kind = 'promotion' and source in (select promotion from promotion_terms)
    ) b on b.id = c.bonus_id
    where (c.promotion, c.member_id, c.amount_cents) is distinct from (b.source, b.member_id, b.amount_cents)
    order by 2 limit ${max}`;

const distributions: RawBuilder<Finding> = sql`
  select 'distributions_are_bonuses' as invariant,
      'distribution ' || coalesce(m.key, b.source) || ' to ' || coalesce(m.member_id, b.member_id) as subject,
      coalesce(${twd(sql`m.amount_cents`)}, 'none') as expected, coalesce(${twd(sql`b.cents`)}, 'none') as found
    from (
      select d.key, d.amount_cents, g.member_id from distributions d
        join distribution_members g on g.distribution = d.key and g.state = 'given'
    ) m
    full join (
      select source, member_id, sum(amount_cents) as cents from bonuses
        where kind = 'distribution' and source in (select key from distributions) group by source, member_id
    ) b on (b.source, b.member_id) = (m.key, m.member_id)
    where m.amount_cents is distinct from b.cents
    order by 2 limit ${max}`;
