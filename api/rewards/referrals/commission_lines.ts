import { type RawBuilder, sql } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import type { MemberId } from "../../member_id.ts";
import { countedMonths, firstDayOf } from "./months.ts";
import type { CommissionRule } from "./rule.ts";

/** The members whose commissions are counted, and the last month (2026-11). */
export interface CommissionSpan {
  members: readonly MemberId[];
  month: string;
  /** The rule for counting the month; once its run has begun, the rule that the run has stored. */
  ruleOfNow: CommissionRule;
  /** How many months up to it, itself included: those of which corrections are looked for, if it isn't said. */
  months?: number;
  /** A referred member whose pair is counted as if it were cleared. */
  cleared?: MemberId;
}

/** A line as the statement gives it, by the names of its columns. */
export interface CountedLine {
  member_id: MemberId;
  /** The first day of the month whose bets they are. */
  month: string;
  referred_id: MemberId;
  generation: 1 | 2;
  basis_cents: bigint;
  percent: string;
  is_held: boolean;
  /** The amount that a held one would have, and the amount in the last run that has a line for it. */
  withheld_cents: bigint;
  withheld_before_cents: bigint;
  /** The month's commission according to the bets, and the part that earlier runs have counted. */
  total_cents: bigint;
  before_cents: bigint;
}

/**
 * Creates SQL for members' commissions from the present bets, rules and flags: a line for each referred member and
 * month, for the months whose corrections are due. Each month uses the rule under which it was run, or is being run; so
 * a run, its preview and the displayed amount count the same. The same rows always give the same lines, so the
 * differences to `before_cents` correct whatever was counted before.
 */
export function commissionLines(
  { members, month, ruleOfNow: rule, months = countedMonths, cleared }: CommissionSpan,
): RawBuilder<CountedLine> {
  const last = sql`${firstDayOf(month)}::date`;
  const first = sql`(${last} - make_interval(months => ${months - 1}))::date`;
  const of = sql`any (${literal(members)}::bigint[])`;
  return sql<CountedLine>`
    with rule as (
      select month, basis, tiers, generations, second_percent, carries_loss from commission_runs
        where month >= ${first} and month <= ${last}
      union all
      select ${last}, ${rule.basis}::text, ${JSON.stringify(rule.tiers)}::jsonb, ${rule.generations}::smallint,
          ${rule.secondPercent}::numeric, ${rule.carriesLoss}::boolean
        where not exists (select from commission_runs where month = ${last})
    ), pair as (
      select introducer_id as member_id, id as referred_id, 1::smallint as generation from members
        where introducer_id = ${of}
      union all
      select f.introducer_id, s.id, 2::smallint from members f join members s on s.introducer_id = f.id
        where f.introducer_id = ${of} and exists (select from rule where generations = 2)
    ), flag as (
      select member_id, referred_id, bool_or(state = 'blocked') as is_blocked,
          min(held_from) filter (where state = 'open') as held_from
        from referral_flags where member_id = ${of} ${
    cleared === undefined ? sql`` : sql`and referred_id <> ${cleared}`
  }
        group by member_id, referred_id
    ), played as (
      select p.member_id, r.month, p.referred_id, p.generation,
          (case r.basis when 'valid_bets' then sum(d.valid_bet_cents)
            else sum(d.bet_cents - d.payout_cents) end)::bigint as basis_cents,
          coalesce(bool_or(f.is_blocked) or bool_or(f.held_from <= r.month), false) as is_held
        from pair p
        join member_bet_days d on d.member_id = p.referred_id and d.day >= ${first}
          and d.day < (${last} + interval '1 month')::date
        join rule r on r.month = date_trunc('month', d.day)::date and r.generations >= p.generation
        left join flag f on f.member_id = p.member_id and f.referred_id = p.referred_id
        group by p.member_id, r.month, p.referred_id, p.generation, r.basis
    ), summed as (
      select *, sum(basis_cents) filter (where not is_held and generation = 1) over (partition by member_id, month)
          as tier_cents
        from played
    ), rated as (
      select s.*, r.carries_loss,
          coalesce(case s.generation when 2 then r.second_percent else tier.percent end, 0) as percent
        from summed s join rule r on r.month = s.month
        left join lateral (
          select (t ->> 'percent')::numeric as percent from jsonb_array_elements(r.tiers) t
            where (t ->> 'from')::numeric * 100 <= greatest(coalesce(s.tier_cents, 0), 0)
            order by (t ->> 'from')::numeric desc limit 1
        ) tier on true
    ), earned as (
      select *, trunc(basis_cents * percent / 100)::bigint as earned_cents from rated
    ), floored as (
      select *, not carries_loss
          and sum(case when is_held then 0 else earned_cents end) over (partition by member_id, month) < 0 as is_zero
        from earned
    )
    select e.member_id, to_char(e.month, 'YYYY-MM-DD') as month, e.referred_id, e.generation, e.basis_cents, e.percent,
        e.is_held, case when e.is_held then e.earned_cents else 0 end as withheld_cents,
        case when e.is_held or e.is_zero then 0 else e.earned_cents end as total_cents,
        coalesce(known.total_cents, 0) as before_cents, coalesce(known.withheld_cents, 0) as withheld_before_cents
      from floored e
      left join lateral (
        select l.total_cents, l.withheld_cents from commission_lines l
          where l.member_id = e.member_id and l.month = e.month and l.referred_id = e.referred_id
          order by l.run_month desc limit 1
      ) known on true`;
}
