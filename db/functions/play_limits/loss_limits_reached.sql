-- The ends of the periods whose loss limit a member has reached. A period without a limit has no beginning, so that
-- nothing is summed up for it.
create or replace function loss_limits_reached(of_member bigint, moment timestamptz)
returns table (ends_at timestamptz) language sql stable as $$
  select a.ends_at
    from play_limits_at(of_member, 'loss', moment) a
    cross join lateral play_losses(
      of_member, case when a.limit_cents is not null then a.begins_at end, a.ends_at
    ) u
    where u.used_cents >= a.limit_cents
      -- Most members have none.
      and (exists (select from play_limits l where l.member_id = of_member and l.kind = 'loss')
        or exists (select from imposed_limits l where l.member_id = of_member and l.kind = 'loss')
        or exists (select from settings s where s.key in ('play_limits.of_site', 'play_limits.of_levels')))
$$;
