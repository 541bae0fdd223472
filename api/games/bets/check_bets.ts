import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { isArchivedBetTime } from "@/db/archives/archived.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";

/**
 * Checks that every bet has its entry in `bet_ids` with the same time, and every entry its bet. Needs one snapshot, like
 * `checkLedger`.
 */
export async function checkBets(tx: Kysely<DB>): Promise<Finding[]> {
  const { rows } = await differing.execute(tx);
  if (rows.length === 0) return [];
  const providers = rows.map(({ provider }) => provider);
  const findings = (await identities(providers).execute(tx)).rows;
  return [...findings, ...(await archivedIdentities(providers).execute(tx)).rows];
}

/**
 * Reads both tables once, row by row, and compares the totals of each provider; joins them only if these differ, as
 * they are the largest tables.
 */
const differing: RawBuilder<{ provider: string }> = sql`
  select provider from (
    select provider, count(*) as entries, sum(${fingerprintOf()}) as prints from bets group by provider
    union all
    select provider, bets, prints from archived_bets
    union all
    select provider, -count(*), -sum(${fingerprintOf()}) from bet_ids group by provider
  ) sides group by provider having sum(entries) <> 0 or sum(prints) <> 0`;

/** A number that two different entries hardly share. */
function fingerprintOf(): RawBuilder<unknown> {
  return sql`hashtextextended(bet_id, (extract(epoch from settled_at) * 1000000)::bigint)::numeric`;
}

const identities = (providers: readonly string[]): RawBuilder<Finding> => {
  const of = (table: "bets" | "bet_ids") =>
    sql`(select provider, bet_id, settled_at from ${sql.table(table)} t where provider = any (${providers}::text[])
      and not ${isArchivedBetTime(sql`t.settled_at`)})`;
  return sql`
    select 'bet_has_its_id' as invariant,
        'bet ' || coalesce(b.provider, i.provider) || ' ' || coalesce(b.bet_id, i.bet_id) as subject,
        coalesce('at ' || b.settled_at::text, 'none') as expected,
        coalesce('at ' || i.settled_at::text, 'none') as found
      from ${of("bets")} b
      full join ${of("bet_ids")} i on i.provider = b.provider and i.bet_id = b.bet_id
      where b.settled_at is distinct from i.settled_at
      order by 2 limit ${sql.lit(maxFindings)}`;
};

/** The bets of archived months are counted by their ids, which stay. */
const archivedIdentities = (providers: readonly string[]): RawBuilder<Finding> =>
  sql`
    select 'bet_has_its_id' as invariant, 'archived bets of ' || coalesce(b.provider, i.provider) || ' in '
          || to_char(coalesce(b.month, i.month), 'YYYY-MM') as subject,
        coalesce(b.bets, 0) || ' with the print ' || coalesce(b.prints, 0) as expected,
        coalesce(i.bets, 0) || ' with the print ' || coalesce(i.prints, 0) as found
      from (select * from archived_bets where provider = any (${providers}::text[])) b
      full join (
        select a.month, t.provider, count(*) as bets, sum(${fingerprintOf()}) as prints
          from archives a join bet_ids t on t.settled_at >= a.since_at and t.settled_at < a.until_at
          where a.table_name = 'bets' and a.state <> 'closing' and t.provider = any (${providers}::text[]) group by 1, 2
      ) i on i.provider = b.provider and i.month = b.month
      where (b.bets, b.prints) is distinct from (i.bets, i.prints)
      order by 2 limit ${sql.lit(maxFindings)}`;
