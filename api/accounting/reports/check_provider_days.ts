import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { isArchivedBetDay } from "@/db/archives/archived.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/** Compares the sums by which reports know a provider's days with its bets. Needs one snapshot, like `checkLedger`. */
export async function checkProviderDays(tx: Kysely<DB>): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select 'provider_day_is_sum_of_bets' as invariant, provider || ' ' || day || ' ' || game_group as subject,
        coalesce(b.bets || ' bets, ' || ${twd(sql`b.bet_cents`)} || ', paid out ' || ${
    twd(sql`b.payout_cents`)
  }, 'none')
          as expected,
        coalesce(d.bets || ' bets, ' || ${twd(sql`d.bet_cents`)} || ', paid out ' || ${
    twd(sql`d.payout_cents`)
  }, 'none')
          as found
      from (
        select provider, (settled_at at time zone 'Asia/Taipei')::date as day,
            coalesce(game_group, 'other') as game_group, count(*) as bets, sum(bet_cents) as bet_cents,
            sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
          from bets group by 1, 2, 3
      ) b
      full join (
        select * from provider_bet_days p where (bets, bet_cents, valid_bet_cents, payout_cents) <> (0, 0, 0, 0)
          and not ${isArchivedBetDay(sql`p.day`)}
      ) d using (provider, day, game_group)
      where (b.bets, b.bet_cents, b.valid_bet_cents, b.payout_cents)
        is distinct from (d.bets, d.bet_cents, d.valid_bet_cents, d.payout_cents)
      order by 2 limit ${sql.lit(maxFindings)}`.execute(tx);
  return rows;
}
