import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Checks that a closed member has no points at a provider, neither in the books nor by the provider's log, whose bets
 * explain more points than the books have: so a round that ended after the account was closed is found. Needs one snapshot,
 * like `checkLedger`.
 */
export async function checkClosed(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [balances, bets]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const balances: RawBuilder<Finding> = sql`
  select 'closed_member_has_no_points_in_games' as invariant, 'account ' || a.member_id || '/' || a.code as subject,
      ${twd(sql`0`)} as expected, ${twd(sql`a.balance_cents`)} as found
    from accounts a join members m on m.id = a.member_id
    where m.status = 'closed' and a.code like 'game:%' and a.balance_cents <> 0
    order by 2 limit ${sql.lit(maxFindings)}`;

const bets: RawBuilder<Finding> = sql`
  select 'closed_member_has_no_round' as invariant, 'member ' || p.member_id || ' at ' || p.provider as subject,
      ${twd(sql`coalesce(b.cents, 0)`)} || ' by the bets' as expected,
      ${twd(sql`coalesce(s.cents, 0)`)} || ' by the balance' as found
    from members m join provider_players p on p.member_id = m.id
    left join lateral (
      select sum(d.payout_cents - d.bet_cents) as cents from member_game_days d
        where d.member_id = p.member_id and d.provider = p.provider
    ) b on true
    left join lateral (
      select sum(s.difference_cents) as cents from settlements s
        where s.member_id = p.member_id and s.provider = p.provider
    ) s on true
    where m.status = 'closed' and p.opened_at is not null and coalesce(b.cents, 0) > coalesce(s.cents, 0)
    order by 2 limit ${sql.lit(maxFindings)}`;
