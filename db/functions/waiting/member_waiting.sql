-- Reads what waits for a member to take it: the rebates that a claim would give, less carried corrections; the draws
-- left; the first top-up, and whether a promotion was claimed for it; and a rain that runs and is for them. In PL/pgSQL,
-- so that its plan is kept. Nothing of no member.
create or replace function member_waiting(member bigint, at timestamptz) returns table (
  rebate_cents bigint, chances integer, first_deposit jsonb, packet bigint
) language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  if member is null then
    return;
  end if;
  return query
    select
      (select greatest(coalesce(sum(r.amount_cents - r.claimed_cents), 0), 0)::bigint from rebates r
        where r.member_id = member and r.amount_cents <> r.claimed_cents
          and (r.amount_cents < r.claimed_cents or r.claimable_at <= at and r.expires_at > at)),
      (select coalesce(sum(c.chances - c.used), 0)::integer from (
          select g.chances, g.used from turntable_chances g where g.member_id = member and g.used < g.chances
          union all
          select p.chances, p.used from turntable_prize_chances p where p.member_id = member and p.used < p.chances
        ) c),
      (select jsonb_build_object('cents', d.amount_cents::text, 'credited_at', d.credited_at,
            'is_used', exists (select from promotion_claims p where p.deposit_id = d.id))
        from deposit_orders d
        where d.member_id = member and d.credited_at is not null order by d.credited_at, d.id limit 1),
      (select min(p.id) from red_packets p join members m on m.id = member
        where p.state = 'published' and p.kind = 'rain' and p.starts_at <= at and p.ends_at > at
          and p.taken_shares < p.shares and m.user_level >= p.least_level
          and (p.new_member_days is null or at - m.created_at < p.new_member_days * interval '24 hours')
          and not exists (select from red_packet_claims c where c.packet_id = p.id and c.member_id = member));
end $$;
