import { type Kysely, sql } from "kysely";

/**
 * Levels as a function of what members have done: the same months give the same level, in whatever order they were counted
 * and however often it is asked.
 */
export async function createSettleLevels(db: Kysely<unknown>): Promise<void> {
  await earnedLevels(db);
  // What an operator gave above the earned level stays as the least; what they gave below it stays until more is earned.
  await sql`
    create function level_with_given(earned smallint, given smallint, given_at smallint) returns smallint
    language sql immutable as $$
      select case when given is null then earned
        when given >= given_at then greatest(earned, given)
        when earned > given_at then earned
        else least(earned, given) end
    $$`.execute(db);
  // The caller holds the members. A level that is not what was settled last was set by hand, and is kept as given, unless
  // it is the earned one again. What was given below the earned level is over once more has been earned.
  await sql`
    create function settle_levels(of_members bigint[], at timestamptz)
    returns table (member_id bigint, from_level smallint, to_level smallint) language sql as $$
      with asked as (
        select e.member_id, e.earned, m.user_level, coalesce(l.earned_level, 0::smallint) as earned_before,
            l.given_level, l.given_at_level
          from earned_levels(of_members, at) e join members m on m.id = e.member_id
          left join member_levels l on l.member_id = e.member_id
      ), known as (
        select a.member_id, a.earned, a.user_level,
            case when not is_over then case when by_hand then a.user_level else a.given_level end end as given,
            case when not is_over then case when by_hand then a.earned_before else a.given_at_level end end as given_at
          from asked a cross join lateral (
            select a.user_level <> level_with_given(a.earned_before, a.given_level, a.given_at_level) as by_hand
          ) b cross join lateral (
            select case when by_hand then a.user_level = a.earned_before
              else coalesce(a.given_level < a.given_at_level and a.earned_before > a.given_at_level, false) end as is_over
          ) o
      ), settled as (
        select k.*, level_with_given(k.earned, k.given, k.given_at) as level from known k
      ), written as (
        insert into member_levels as l (member_id, earned_level, given_level, given_at_level)
          select s.member_id, s.earned, s.given, s.given_at from settled s
            where s.earned > 0 or s.given is not null
              or exists (select from member_levels known where known.member_id = s.member_id)
            order by s.member_id
          on conflict (member_id) do update set earned_level = excluded.earned_level,
              given_level = excluded.given_level, given_at_level = excluded.given_at_level
            where (l.earned_level, l.given_level, l.given_at_level)
              is distinct from (excluded.earned_level, excluded.given_level, excluded.given_at_level)
      ), moved as (
        update members m set user_level = s.level, level_since = at from settled s
          where m.id = s.member_id and m.user_level <> s.level
      )
      select s.member_id, s.user_level, s.level from settled s where s.user_level <> s.level order by s.member_id
    $$`.execute(db);
}

/**
 * The level that all top-ups or all valid bets reach, less one for each whole month since the last one in which it was
 * reached or kept. Months before the setting `level.kept_since` are not asked for; while that is empty no level is lost.
 * Until a month's review begins, the month before isn't asked for either: its last bets may not have been read.
 */
async function earnedLevels(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function earned_levels(of_members bigint[], at timestamptz) returns table (member_id bigint, earned smallint)
    language sql stable as $$
      with setting as (
        select (max(nullif(value #>> '{}', '')) || '-01')::date as kept_since from settings
          where key = 'level.kept_since'
      ), months as (
        select m.member_id, m.month, m.deposit_cents, m.valid_bet_cents,
            sum(m.deposit_cents) over past as deposits, sum(m.valid_bet_cents) over past as valid_bets
          from level_months m where m.member_id = any (of_members)
          window past as (partition by m.member_id order by m.month)
      ), reached as (
        select distinct on (m.member_id) m.member_id, l.*
          from (
            select t.member_id, sum(t.deposit_cents) as deposits, sum(t.valid_bet_cents) as valid_bets
              from months t group by t.member_id
          ) m
          join levels l on l.requirement_cents <= m.deposits or l.bet_requirement_cents <= m.valid_bets
          order by m.member_id, l.level desc
      ), kept as (
        select r.member_id, max(m.month) as month
          from reached r join months m on m.member_id = r.member_id
            and (m.deposit_cents >= r.keep_cents or m.valid_bet_cents >= r.keep_bet_cents
              or m.deposits >= r.requirement_cents and m.deposits - m.deposit_cents < r.requirement_cents
              or m.valid_bets >= r.bet_requirement_cents and m.valid_bets - m.valid_bet_cents < r.bet_requirement_cents)
          group by r.member_id
      ), idle as (
        select r.member_id, r.level, greatest(0, extract(year from gone) * 12 + extract(month from gone) - 1) as months
          from reached r join kept k on k.member_id = r.member_id cross join setting s
          cross join lateral age(
            date_trunc('month', at at time zone 'Asia/Taipei') - case when exists (
              select from level_reviews v where v.month = to_char(at at time zone 'Asia/Taipei', 'YYYY-MM')
            ) then interval '0' else interval '1 month' end,
            greatest(k.month, (s.kept_since - interval '1 month')::date)::timestamp) gone
          where s.kept_since is not null and r.keep_cents > 0 and r.keep_bet_cents > 0
      )
      select asked.id, greatest(0, coalesce(r.level, 0) - coalesce(i.months, 0))::smallint
        from unnest(of_members) asked (id)
        left join reached r on r.member_id = asked.id left join idle i on i.member_id = asked.id
    $$`.execute(db);
}
