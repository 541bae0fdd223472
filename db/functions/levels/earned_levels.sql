-- The level that all top-ups or all valid bets reach, less one for each whole month since the last one in which it was
-- reached or kept. Months before the setting `level.kept_since` are not asked for; while that is empty no level is
-- lost. Until a month's review begins, the month before isn't asked for either: its last bets may not have been read.
-- The same months give the same level, in whatever order they were counted and however often it is asked.
create or replace function earned_levels(of_members bigint[], at timestamptz)
returns table (member_id bigint, earned smallint)
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
  select input.id, greatest(0, coalesce(r.level, 0) - coalesce(i.months, 0))::smallint
    from unnest(of_members) input (id)
    left join reached r on r.member_id = input.id left join idle i on i.member_id = input.id
$$;
