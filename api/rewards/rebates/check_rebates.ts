import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type Finding, maxFindings } from "@/db/ledger/finding.ts";
import { twd } from "@/db/ledger/twd.ts";

/**
 * Checks that rebates follow from each day's valid bets and rates, that claims consist of their days, and that given
 * rebates equal the posted bonuses; and that no member owes more than they were given, nor an expired claim more than
 * has expired. Leaves out days that are being computed, or have to be again. Needs one snapshot, like `checkLedger`.
 */
export async function checkRebates(tx: Kysely<DB>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const query of [lines, days, claimed, claims, bonuses, carried, expired]) {
    findings.push(...(await query.execute(tx)).rows);
  }
  return findings;
}

const lines: RawBuilder<Finding> = sql`
  select 'rebate_line_follows_from_bets' as invariant,
      'member ' || member_id || ' ' || day || ' ' || game_group as subject,
      case when e.valid_bet_cents is null then 'none'
        else ${twd(sql`e.amount_cents`)} || ' of ' || ${twd(sql`e.valid_bet_cents`)} end as expected,
      case when l.valid_bet_cents is null then 'none'
        else ${twd(sql`l.amount_cents`)} || ' of ' || ${twd(sql`l.valid_bet_cents`)} end as found
    from (
      select d.member_id, d.day, d.game_group, d.valid_bet_cents, r.rate_percent,
          floor(d.valid_bet_cents * r.rate_percent / 100)::bigint as amount_cents
        from member_bet_days d
        join rebate_days run on run.day = d.day and run.ended_at is not null
        left join rebates b on b.member_id = d.member_id and b.day = d.day
        left join rebate_rates r on r.day = d.day and r.game_group = d.game_group and r.user_level = b.user_level
        where d.valid_bet_cents > 0
    ) e
    full join (
      select l.* from rebate_lines l join rebate_days run on run.day = l.day and run.ended_at is not null
        where l.valid_bet_cents > 0
    ) l using (member_id, day, game_group)
    where (e.valid_bet_cents, e.rate_percent, e.amount_cents)
        is distinct from (l.valid_bet_cents, l.rate_percent, l.amount_cents)
      and not exists (select from rebate_changes c where c.member_id = coalesce(e.member_id, l.member_id)
        and c.day = coalesce(e.day, l.day))
    order by 2 limit ${sql.lit(maxFindings)}`;

const days: RawBuilder<Finding> = sql`
  select 'rebate_is_sum_of_lines' as invariant, 'member ' || r.member_id || ' ' || r.day as subject,
      ${twd(sql`coalesce(l.cents, 0)`)} as expected, ${twd(sql`r.amount_cents`)} as found
    from rebates r
    left join (select member_id, day, sum(amount_cents) as cents from rebate_lines group by member_id, day) l
      using (member_id, day)
    where r.amount_cents <> coalesce(l.cents, 0)
    order by 2 limit ${sql.lit(maxFindings)}`;

const claimed: RawBuilder<Finding> = sql`
  select 'rebate_claimed_is_sum_of_claims' as invariant, 'member ' || r.member_id || ' ' || r.day as subject,
      ${twd(sql`coalesce(c.cents, 0)`)} as expected, ${twd(sql`r.claimed_cents`)} as found
    from rebates r
    left join (select member_id, day, sum(amount_cents) as cents from rebate_claim_days group by member_id, day) c
      using (member_id, day)
    where r.claimed_cents <> coalesce(c.cents, 0)
    order by 2 limit ${sql.lit(maxFindings)}`;

const claims: RawBuilder<Finding> = sql`
  select 'rebate_claim_is_sum_of_days' as invariant, 'claim ' || c.id as subject,
      ${twd(sql`coalesce(d.cents, 0)`)} as expected, ${twd(sql`c.amount_cents`)} as found
    from rebate_claims c
    left join (
      select claim_id, member_id, sum(amount_cents) as cents from rebate_claim_days group by claim_id, member_id
    ) d on d.claim_id = c.id and d.member_id = c.member_id
    where c.amount_cents <> coalesce(d.cents, 0)
    order by 2 limit ${sql.lit(maxFindings)}`;

const bonuses: RawBuilder<Finding> = sql`
  select 'rebate_bonus_has_claim' as invariant, 'bonus ' || coalesce(b.id, c.id) as subject,
      coalesce(c.member_id || ' ' || ${twd(sql`c.amount_cents`)}, 'none') as expected,
      coalesce(b.member_id || ' ' || ${twd(sql`b.amount_cents`)}, 'none') as found
    from (select * from bonuses where kind = 'rebate') b
    full join (select * from rebate_claims where outcome = 'given') c on c.bonus_id = b.id
    where (b.member_id, b.amount_cents, b.required_cents) is distinct from (c.member_id, c.amount_cents, 0::bigint)
    order by 2 limit ${sql.lit(maxFindings)}`;

const carried: RawBuilder<Finding> = sql`
  select 'rebate_carried_was_given' as invariant, 'member ' || r.member_id as subject,
      'at most ' || ${twd(sql`coalesce(g.cents, 0)`)} as expected, ${twd(sql`r.cents`)} as found
    from (
      select member_id, sum(claimed_cents - amount_cents) as cents from rebates where amount_cents < claimed_cents
        group by member_id
    ) r
    left join (
      select member_id, sum(amount_cents) as cents from rebate_claims where outcome = 'given' group by member_id
    ) g using (member_id)
    where r.cents > coalesce(g.cents, 0)
    order by 2 limit ${sql.lit(maxFindings)}`;

const expired: RawBuilder<Finding> = sql`
  select 'rebate_correction_had_expired' as invariant, 'claim ' || e.id as subject,
      'at most ' || ${twd(sql`case e.outcome when 'expired' then e.amount_cents else 0 end`)} as expected,
      ${twd(sql`-c.cents`)} as found
    from (select corrects, sum(amount_cents) as cents from rebate_claims where corrects is not null group by corrects) c
    join rebate_claims e on e.id = c.corrects
    where e.outcome <> 'expired' or e.amount_cents + c.cents < 0 or c.cents > 0
    order by 2 limit ${sql.lit(maxFindings)}`;
