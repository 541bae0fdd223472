-- The markers of harm in a day in Taipei: one row for each member and marker.
create or replace function harm_figures(of_day date) returns table (member_id bigint, marker text, figure bigint)
language sql stable set jit = off as $$
  with day as (
    select of_day::timestamp at time zone 'Asia/Taipei' as begins, (of_day + 1)::timestamp at time zone 'Asia/Taipei' as ends
  ),
  played as (
    select d.member_id, sum(d.bet_cents) as cents from member_bet_days d where d.day = of_day group by d.member_id
  )
  -- Top-ups within an hour of play that lost.
  select o.member_id, 'chasing', count(*)
    from day join deposit_orders o on o.credited_at >= day.begins and o.credited_at < day.ends
    where exists (
      select from bets b
        where b.member_id = o.member_id and b.settled_at > o.credited_at - interval '1 hour' and b.settled_at <= o.credited_at
        having sum(b.bet_cents) > sum(b.payout_cents)
    )
    group by o.member_id
  union all
  -- Bets from midnight until six.
  select p.member_id, 'night', count(*)
    from day cross join played p
      join bets b on b.member_id = p.member_id and b.settled_at >= day.begins and b.settled_at < day.begins + interval '6 hours'
    group by p.member_id
  union all
  -- The day's stakes in percent of a usual day's, if five of the four weeks before say what is usual.
  select p.member_id, 'stakes', (100 * p.cents / usual.cents)::bigint
    from played p cross join lateral (
      select avg(before.cents) as cents from (
        select sum(d.bet_cents) as cents from member_bet_days d
          where d.member_id = p.member_id and d.day >= of_day - 28 and d.day < of_day group by d.day
      ) before
      having count(*) >= 5
    ) usual
    where usual.cents > 0
  union all
  select r.member_id, 'raises', r.raises from limit_raise_days r where r.day = of_day
  union all
  select w.member_id, 'cancelled', count(*)
    from day join withdrawals w on w.state = 'cancelled' and w.ended_at >= day.begins and w.ended_at < day.ends
    group by w.member_id
$$;
