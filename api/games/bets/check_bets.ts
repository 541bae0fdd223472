import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";

/**
 * Checks that every bet has its entry in `bet_ids` with the same time, and every entry its bet. Needs one snapshot, like
 * `checkLedger`.
 */
export async function checkBets(tx: Kysely<DB>): Promise<Finding[]> {
  const { rows } = await differing.execute(tx);
  if (rows.length === 0) return [];
  return (await identities(rows.map(({ provider }) => provider)).execute(tx)).rows;
}

/**
 * Reads both tables once, row by row, and compares the totals of each provider; joins them only if these differ, as
 * they are the largest tables.
 */
const differing: RawBuilder<{ provider: string }> = sql`
  select provider from (
    select provider, count(*) as entries, sum(${fingerprintOf()}) as prints from bets group by provider
    union all
    select provider, -count(*), -sum(${fingerprintOf()}) from bet_ids group by provider
  ) sides group by provider having sum(entries) <> 0 or sum(prints) <> 0`;

/** A number that two different entries hardly share. */
function fingerprintOf(): RawBuilder<unknown> {
  return sql`hashtextextended(bet_id, (extract(epoch from settled_at) * 1000000)::bigint)::numeric`;
}

const identities = (providers: readonly string[]): RawBuilder<Finding> => {
  const of = (table: "bets" | "bet_ids") =>
    sql`(select provider, bet_id, settled_at from ${sql.table(table)} where provider = any (${providers}::text[]))`;
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
