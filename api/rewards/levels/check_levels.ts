import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { isArchivedBetDay } from "@/db/archives/archived.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares the sums that records show and by which levels are reached with the bets and the credited top-ups: of each day by
 * game and by group, and of each month. The bets are read once, for the sums by game, of which the others are sums. Needs one
 * snapshot, like `checkLedger`.
 */
export async function checkLevels(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [games, days, months]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const counted = ["bets", "bet_cents", "valid_bet_cents", "payout_cents"];

const games: RawBuilder<Finding> = sql`
  select 'game_day_is_sum_of_bets' as invariant,
      'member ' || member_id || ' ' || day || ' ' || provider || ' ' || game_group as subject,
      ${figures("b")} as expected, ${figures("d")} as found
    from (
      select member_id, (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, ${sums(sql`count(*)`)}
        from bets where member_id is not null group by 1, 2, 3, 4
    ) b
    full join (
      select * from member_game_days g where (bets, bet_cents, valid_bet_cents, payout_cents) <> (0, 0, 0, 0)
        and not ${isArchivedBetDay(sql`g.day`)}
    ) d using (member_id, day, provider, game_group)
    where ${differ("b", "d")}
    order by 2 limit ${sql.lit(maxFindings)}`;

const days: RawBuilder<Finding> = sql`
  select 'day_is_sum_of_games' as invariant, 'member ' || member_id || ' ' || day || ' ' || game_group as subject,
      ${figures("g")} as expected, ${figures("d")} as found
    from (
      select member_id, day, game_group, ${sums(sql`sum(bets)`)}
        from member_game_days where (bets, bet_cents, valid_bet_cents, payout_cents) <> (0, 0, 0, 0) group by 1, 2, 3
    ) g
    full join (select * from member_bet_days where (bets, bet_cents, valid_bet_cents, payout_cents) <> (0, 0, 0, 0)) d
      using (member_id, day, game_group)
    where ${differ("g", "d")}
    order by 2 limit ${sql.lit(maxFindings)}`;

function sums(bets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${bets} as bets, sum(bet_cents) as bet_cents, sum(valid_bet_cents) as valid_bet_cents,
          sum(payout_cents) as payout_cents`;
}

function differ(one: "b" | "g", other: "d"): RawBuilder<boolean> {
  const row = (table: string) => sql.join(counted.map((figure) => sql.ref(`${table}.${figure}`)));
  return sql`(${row(one)}) is distinct from (${row(other)})`;
}

function figures(table: "b" | "g" | "d"): RawBuilder<string> {
  const cents = (figure: string) => twd(sql.ref(`${table}.${figure}`));
  return sql`coalesce(${sql.ref(`${table}.bets`)} || ' bets, ' || ${cents("bet_cents")} || ', valid ' || ${
    cents("valid_bet_cents")
  } || ', paid out ' || ${cents("payout_cents")}, 'none')`;
}

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
    order by 2 limit ${sql.lit(maxFindings)}`;
