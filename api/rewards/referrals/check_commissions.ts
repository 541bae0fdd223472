import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Compares commissions with their payments and lines: each above zero is one bonus of its member and amount, is the sum
 * of its lines and the carried amount, and continues the carry of the one before; and the lines of a month add up to
 * its amount. Needs one snapshot, like `checkLedger`.
 */
export async function checkCommissions(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [paid, sums, carried, months]) findings.push(...(await query.execute(tx)).rows);
  return findings;
}

const max = sql.lit(maxFindings);

const paid: RawBuilder<Finding> = sql`
  select 'commissions_are_bonuses' as invariant, 'bonus ' || coalesce(c.bonus_id, b.id) as subject,
      coalesce(c.member_id || ' ' || ${twd(sql`c.amount_cents`)}, 'none') as expected,
      coalesce(b.member_id || ' ' || ${twd(sql`b.amount_cents`)}, 'none') as found
    from (select * from commissions where bonus_id is not null) c
    full join (select * from bonuses where kind = 'commission') b on b.id = c.bonus_id
    where (c.member_id, c.amount_cents) is distinct from (b.member_id, b.amount_cents)
    order by 2 limit ${max}`;

const subject = sql`'commission of ' || c.member_id || ' ' || to_char(c.run_month, 'YYYY-MM')`;

const sums: RawBuilder<Finding> = sql`
  select 'commission_is_sum_of_lines' as invariant, ${subject} as subject,
      ${twd(sql`coalesce(l.cents, 0)`)} as expected, ${twd(sql`c.lines_cents`)} as found
    from commissions c
    left join (
      select member_id, run_month, sum(amount_cents) as cents from commission_lines group by member_id, run_month
    ) l using (member_id, run_month)
    where c.lines_cents <> coalesce(l.cents, 0)
    order by 2 limit ${max}`;

const carried: RawBuilder<Finding> = sql`
  select 'commission_carries_what_was_left' as invariant, ${subject} as subject,
      ${twd(sql`c.before`)} as expected, ${twd(sql`c.carried_in_cents`)} as found
    from (
      select *, coalesce(lag(carried_out_cents) over (partition by member_id order by run_month), 0) as before
        from commissions
    ) c where c.carried_in_cents <> c.before
    order by 2 limit ${max}`;

const months: RawBuilder<Finding> = sql`
  select 'commission_lines_make_their_total' as invariant,
      'commission of ' || c.member_id || ' for ' || c.referred_id || ' in ' || to_char(c.month, 'YYYY-MM') as subject,
      ${twd(sql`c.total`)} as expected, ${twd(sql`c.counted`)} as found
    from (
      select member_id, month, referred_id, sum(amount_cents) as counted,
          (array_agg(total_cents order by run_month desc))[1] as total
        from commission_lines group by member_id, month, referred_id
    ) c where c.counted <> c.total
    order by 2 limit ${max}`;
