import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares red packets with their shares: each counts its claims and their sum, and a claim is one order of the ledger
 * of the same member and amount. Needs one snapshot, like `checkLedger`.
 */
export async function checkRedPackets(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [counts, points]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const max = sql.lit(maxFindings);

const counts: RawBuilder<Finding> = sql`
  select 'taken_shares_are_claims' as invariant, 'red packet ' || p.key as subject,
      coalesce(c.claims, 0) || ' of ' || ${twd(sql`coalesce(c.cents, 0)`)} as expected,
      p.taken_shares || ' of ' || ${twd(sql`p.taken_cents`)} as found
    from red_packets p
    left join (
      select packet_id, count(*) as claims, sum(amount_cents) as cents from red_packet_claims group by packet_id
    ) c on c.packet_id = p.id
    where (p.taken_shares, p.taken_cents) <> (coalesce(c.claims, 0), coalesce(c.cents, 0))
    order by 2 limit ${max}`;

const points: RawBuilder<Finding> = sql`
  select 'claimed_shares_are_red_packet_orders' as invariant, 'claim ' || coalesce(c.id, b.id) as subject,
      coalesce('to ' || c.member_id || ' ' || ${twd(sql`c.amount_cents`)}, 'none') as expected,
      coalesce('to ' || b.member_id || ' ' || ${twd(sql`b.amount_cents`)}, 'none') as found
    from red_packet_claims c
    full join (select * from bonuses where kind = 'red_packet') b on b.id = c.id
    where (c.member_id, c.amount_cents) is distinct from (b.member_id, b.amount_cents)
    order by 2 limit ${max}`;
