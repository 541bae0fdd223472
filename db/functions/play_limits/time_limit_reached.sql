-- The time limit that a member has reached at a moment of theirs: who asks is there, so that the present stay counts up to
-- it. Without a limit nothing is read of the stays.
create or replace function time_limit_reached(of_member bigint, moment timestamptz)
returns table (used_minutes integer, limit_minutes integer, ends_at timestamptz) language sql stable as $$
  select (u.used_cents / 100)::integer, (a.limit_cents / 100)::integer, a.ends_at
    from play_limits_at(of_member, 'time', moment) a
    cross join lateral play_time(
      case when a.limit_cents is not null then of_member end, (moment at time zone interval '8 hours')::date, moment
    ) u
    where a.period = 'day' and u.used_cents >= a.limit_cents
      -- Most members have none.
      and (exists (select from play_limits l where l.member_id = of_member and l.kind = 'time')
        or exists (select from imposed_limits l where l.member_id = of_member and l.kind = 'time')
        or exists (select from settings s where s.key in ('play_limits.of_site', 'play_limits.of_levels')))
$$;
