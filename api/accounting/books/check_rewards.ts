import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { mailRetentionMs } from "@/api/messages/mail/purges.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares credited top-ups with their other effects: one mail, the chances at the turntable, and the part that counts
 * towards a level. Once each, and nothing without a credit. Needs one snapshot, like `checkLedger`.
 */
export async function checkRewards(tx: Kysely<DB>, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [mailsSince(new Date(now.getTime() - mailRetentionMs)), chances, progress]) {
    findings.push(...(await query.execute(tx)).rows);
  }
  return findings;
}

const credits = sql`(select * from deposit_orders where state = 'credited')`;

// Mails as old as this are purged, so only the credits since then are asked for theirs; those of erased members are gone.
const mailsSince = (from: Date): RawBuilder<Finding> =>
  sql`
  select case when o.id is null then 'mail_has_credit' else 'credit_has_mail' end as invariant,
      'deposit ' || coalesce(o.id, m.order_id) as subject,
      coalesce('to ' || o.member_id || ' about ' || ${twd(sql`o.amount_cents`)}, 'none') as expected,
      coalesce('to ' || m.member_id || ' about ' || ${twd(sql`(m.params ->> 'cents')`)}, 'none') as found
    from (select * from deposit_orders where state = 'credited' and credited_at > ${from}) o
    full join (select * from mails where kind = 'top_up_credited' and created_at > ${from}) m on m.order_id = o.id
    left join members erased on erased.id = o.member_id and erased.erased_at is not null
    where (o.member_id, o.amount_cents) is distinct from (m.member_id, (m.params ->> 'cents')::bigint)
      and not (m.order_id is null and erased.id is not null)
    order by 2 limit ${sql.lit(maxFindings)}`;

// The database itself keeps the number of chances to the row's amount and rate.
const chances: RawBuilder<Finding> = sql`
  select case when o.id is null then 'chances_have_credit' else 'credit_has_chances' end as invariant,
      'deposit ' || coalesce(o.id, c.order_id) as subject,
      coalesce('of ' || o.member_id || ' for ' || ${twd(sql`o.amount_cents`)}, 'none') as expected,
      coalesce('of ' || c.member_id || ' for ' || ${twd(sql`c.amount_cents`)}, 'none') as found
    from ${credits} o
    full join turntable_chances c on c.order_id = o.id
    where (o.member_id, o.amount_cents) is distinct from (c.member_id, c.amount_cents)
    order by 2 limit ${sql.lit(maxFindings)}`;

const progress: RawBuilder<Finding> = sql`
  select 'progress_is_sum_of_credits' as invariant, 'member ' || coalesce(o.member_id, p.member_id) as subject,
      ${twd(sql`o.cents`)} as expected, ${twd(sql`p.credited_cents`)} as found
    from (select member_id, sum(amount_cents) as cents from ${credits} o group by member_id) o
    full join level_progress p on p.member_id = o.member_id
    where o.cents is distinct from p.credited_cents
    order by coalesce(o.member_id, p.member_id) limit ${sql.lit(maxFindings)}`;
