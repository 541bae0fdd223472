import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares draws with their effects: each took one chance of its member's, prizes and budgets are counted once for
 * each, points are one order of the ledger of the same member and amount. Needs one snapshot, like `checkLedger`.
 */
export async function checkTurntable(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [chances, prizes, budgets, points]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const max = sql.lit(maxFindings);

const chances: RawBuilder<Finding> = sql`
  select 'used_chances_are_draws' as invariant, 'chances of ' || coalesce(c.id, d.chance_id) as subject,
      coalesce(d.draws, 0)::text as expected, coalesce(c.used, 0)::text as found
    from (
      select order_id as id, member_id, used from turntable_chances
      union all
      select draw_id, member_id, used from turntable_prize_chances
    ) c
    full join (select chance_id, member_id, count(*) as draws from turntable_draws group by chance_id, member_id) d
      on d.chance_id = c.id and d.member_id = c.member_id
    where coalesce(c.used, 0) <> coalesce(d.draws, 0)
    order by 2 limit ${max}`;

const prizes: RawBuilder<Finding> = sql`
  select 'given_prizes_are_draws' as invariant, 'prize ' || p.number || ' of turntable ' || p.turntable_id as subject,
      coalesce(d.draws, 0)::text as expected, p.given::text as found
    from turntable_prizes p
    left join (select turntable_id, prize, count(*) as draws from turntable_draws group by turntable_id, prize) d
      on d.turntable_id = p.turntable_id and d.prize = p.number
    where p.given <> coalesce(d.draws, 0)
    order by 2 limit ${max}`;

const budgets: RawBuilder<Finding> = sql`
  select 'spent_budget_is_sum_of_draws' as invariant, 'turntable ' || t.id as subject,
      ${twd(sql`coalesce(d.cents, 0)`)} as expected, ${twd(sql`t.spent_cents`)} as found
    from turntables t
    left join (select turntable_id, sum(cost_cents) as cents from turntable_draws group by turntable_id) d
      on d.turntable_id = t.id
    where t.spent_cents <> coalesce(d.cents, 0)
    order by 2 limit ${max}`;

const points: RawBuilder<Finding> = sql`
  select 'drawn_points_are_prize_orders' as invariant, 'draw ' || coalesce(d.id, b.id) as subject,
      coalesce('to ' || d.member_id || ' ' || ${twd(sql`d.amount_cents`)}, 'none') as expected,
      coalesce('to ' || b.member_id || ' ' || ${twd(sql`b.amount_cents`)}, 'none') as found
    from (select * from turntable_draws where kind = 'points') d
    full join (select * from bonuses where kind = 'prize') b on b.id = d.id
    where (d.member_id, d.amount_cents) is distinct from (b.member_id, b.amount_cents)
    order by 2 limit ${max}`;
