-- The top-up limits that an amount would pass, and what each has left. A period without a limit has no beginning, so that
-- nothing is summed up for it.
create or replace function top_up_limits_over(
  of_member bigint, added_cents bigint, moment timestamptz, but_order uuid
) returns table (left_cents bigint, ends_at timestamptz) language sql stable as $$
  select greatest(a.limit_cents - u.used_cents, 0), a.ends_at
    from play_limits_at(of_member, 'top_up', moment) a
    cross join lateral play_top_ups(
      of_member, case when a.limit_cents is not null then a.begins_at end, a.ends_at, moment, but_order
    ) u
    where u.used_cents + added_cents > a.limit_cents
      -- Most members have none.
      and (exists (select from play_limits l where l.member_id = of_member and l.kind = 'top_up')
        or exists (select from imposed_limits l where l.member_id = of_member and l.kind = 'top_up')
        or exists (select from settings s where s.key in ('play_limits.of_site', 'play_limits.of_levels')))
$$;
