import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Checks that every bonus has its turnover requirement, that the played part equals its bets, and that no bet counts
 * for more than its valid amount. Needs one snapshot, like `checkLedger`.
 */
export async function checkBonuses(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [requirements, played, bets]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

/**
 * A bonus that went back to the house requires nothing any more; an open or paid one always requires all of its
 * turnover.
 */
const statusOf = sql`case b.state when 'cancelled' then 'waived' when 'expired' then 'waived' else b.state end`;

const requirements: RawBuilder<Finding> = sql`
  select 'bonus_has_turnover' as invariant, 'bonus ' || coalesce(b.id, t.bonus_id) as subject,
      coalesce(b.member_id || ' must play ' || ${
  twd(sql`b.required_cents`)
} || ', ' || ${statusOf}, 'none') as expected,
      coalesce(t.member_id || ' must play ' || ${twd(sql`t.required_cents`)} || ', ' || t.status, 'none') as found
    from (select * from bonuses where required_cents > 0) b
    full join bonus_turnover t on t.bonus_id = b.id
    where (b.member_id, b.required_cents, ${statusOf}) is distinct from (t.member_id, t.required_cents, t.status)
    order by 2 limit ${sql.lit(maxFindings)}`;

const played: RawBuilder<Finding> = sql`
  select 'bonus_turnover_is_sum_of_bets' as invariant, 'bonus ' || t.bonus_id as subject,
      ${twd(sql`coalesce(u.cents, 0)`)} as expected, ${twd(sql`t.consumed_cents`)} as found
    from bonus_turnover t
    left join (select bonus_id, sum(used_cents) as cents from bonus_turnover_uses group by bonus_id) u
      on u.bonus_id = t.bonus_id
    where t.consumed_cents <> coalesce(u.cents, 0)
    order by t.bonus_id limit ${sql.lit(maxFindings)}`;

const bets: RawBuilder<Finding> = sql`
  select 'bet_counts_once' as invariant, 'bet ' || b.provider || ' ' || b.bet_id as subject,
      ${twd(sql`b.valid_bet_cents`)} || ' at most' as expected, ${twd(sql`u.cents`)} as found
    from (
      select provider, bet_id, sum(cents) as cents from (
        select provider, bet_id, spent_cents as cents from turnover_uses
        union all
        select provider, bet_id, spent_cents from bonus_turnover_uses
      ) one group by provider, bet_id
    ) u
    join bets b on b.provider = u.provider and b.bet_id = u.bet_id
    where u.cents > b.valid_bet_cents
    order by 2 limit ${sql.lit(maxFindings)}`;
