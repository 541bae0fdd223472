-- A member's limits of a kind at a moment, one row for each period; limit_cents is the strictest of the member's own, the
-- level's and the site's (whole TWD, or minutes), and an operator's, null if there is none. Periods are Taipei's: a day, a
-- week from Monday, a calendar month; of time there are limits for a day alone.
create or replace function play_limits_at(of_member bigint, of_kind text, moment timestamptz)
returns table (
  period text, own_cents bigint, level_cents bigint, site_cents bigint, limit_cents bigint,
  begins_at timestamptz, ends_at timestamptz
) language sql stable as $$
  select p.period, own.limit_cents, h.level_cents, h.site_cents, 
      least(own.limit_cents, h.level_cents, h.site_cents, imposed.limit_cents),
      p.begins at time zone interval '8 hours', (p.begins + p.length) at time zone interval '8 hours'
    from members m
    left join settings of_site on of_site.key = 'play_limits.of_site'
    left join settings of_levels on of_levels.key = 'play_limits.of_levels'
    cross join lateral (
      values ('day', date_trunc('day', moment at time zone interval '8 hours'), interval '1 day'),
        ('week', date_trunc('week', moment at time zone interval '8 hours'), interval '1 week'),
        ('month', date_trunc('month', moment at time zone interval '8 hours'), interval '1 month')
    ) p (period, begins, length)
    left join play_limits own on own.member_id = m.id and own.kind = of_kind and own.period = p.period
    left join imposed_limits imposed
      on imposed.member_id = m.id and imposed.kind = of_kind and imposed.period = p.period
    cross join lateral (
      select (of_levels.value -> m.user_level::text ->> (of_kind || '_' || p.period))::bigint * 100 as level_cents,
          (of_site.value ->> (of_kind || '_' || p.period))::bigint * 100 as site_cents
    ) h
    where m.id = of_member
$$;
