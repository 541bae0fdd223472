import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, mostFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares the sums by which levels are reached with the bets and the credited top-ups: of each day and group of games, and
 * of each month. Needs one snapshot, like `checkLedger`.
 */
export async function checkLevels(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [days, months]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const days: RawBuilder<Finding> = sql`
  select 'day_is_sum_of_bets' as invariant, 'member ' || member_id || ' ' || day || ' ' || game_group as subject,
      coalesce(b.bets || ' bets, valid ' || ${twd(sql`b.valid_bet_cents`)}, 'none') as expected,
      coalesce(d.bets || ' bets, valid ' || ${twd(sql`d.valid_bet_cents`)}, 'none') as found
    from (
      select member_id, (settled_at at time zone 'Asia/Taipei')::date as day, coalesce(game_group, 'other') as game_group,
          count(*) as bets, sum(bet_cents) as bet_cents, sum(valid_bet_cents) as valid_bet_cents,
          sum(payout_cents) as payout_cents
        from bets where member_id is not null group by 1, 2, 3
    ) b
    full join (select * from member_bet_days where (bets, bet_cents, valid_bet_cents, payout_cents) <> (0, 0, 0, 0)) d
      using (member_id, day, game_group)
    where (b.bets, b.bet_cents, b.valid_bet_cents, b.payout_cents)
      is distinct from (d.bets, d.bet_cents, d.valid_bet_cents, d.payout_cents)
    order by 2 limit ${sql.lit(mostFindings)}`;

const months: RawBuilder<Finding> = sql`
  select 'month_is_sum_of_credits_and_bets' as invariant,
      'member ' || member_id || ' ' || to_char(month, 'YYYY-MM') as subject,
      ${twd(sql`coalesce(s.deposits, 0)`)} || ' and valid ' || ${twd(sql`coalesce(s.valid_bets, 0)`)} as expected,
      ${twd(sql`coalesce(m.deposit_cents, 0)`)} || ' and valid ' || ${twd(sql`coalesce(m.valid_bet_cents, 0)`)} as found
    from (
      select member_id, month, sum(deposits) as deposits, sum(valid_bets) as valid_bets
        from (
          select member_id, date_trunc('month', credited_at at time zone 'Asia/Taipei')::date as month,
              amount_cents as deposits, 0 as valid_bets
            from deposit_orders where state = 'credited'
          union all
          select member_id, date_trunc('month', day::timestamp)::date, 0, valid_bet_cents from member_bet_days
        ) part group by member_id, month
    ) s
    full join level_months m using (member_id, month)
    where (coalesce(s.deposits, 0), coalesce(s.valid_bets, 0))
      <> (coalesce(m.deposit_cents, 0), coalesce(m.valid_bet_cents, 0))
    order by 2 limit ${sql.lit(mostFindings)}`;
