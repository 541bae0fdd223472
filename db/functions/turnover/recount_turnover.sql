-- Counts members' bets again, each member's from a time on, in the order in which they were settled: towards top-ups
-- and adjustments first, then bonuses, oldest first. The order in which bets, corrections and cancellations arrive
-- makes no difference. The caller has locked the members. Counts in memory and writes once, with one plan pinned to
-- index lookups (docs/decisions/2026-11-22-turnover.md).
create or replace function recount_turnover(members bigint[], sinces timestamptz[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  earliest constant timestamptz := (select min(since) from unnest(sinces) since);
  bet record;
  left_cents bigint;
  weight integer;
  part_used bigint;
  part_spent bigint;
  -- The requirements, by member and then in the order in which bets count towards them.
  ids uuid[];
  owners bigint[];
  are_bonuses boolean[];
  opens bigint[];
  weights jsonb[];
  begins timestamptz[];
  ends timestamptz[];
  used bigint[];
  size integer;
  first integer := 1;
  -- The number of rows that assign a bet to a requirement.
  uses integer := 0;
  use_providers text[] := '{}';
  use_bets text[] := '{}';
  use_places integer[] := '{}';
  use_weights integer[] := '{}';
  use_spents bigint[] := '{}';
  use_useds bigint[] := '{}';
begin
  with freed as (
    delete from turnover_uses u using unnest(members, sinces) m (id, since), bets b
      where b.member_id = m.id and b.settled_at >= m.since and b.settled_at >= earliest
        and u.provider = b.provider and u.bet_id = b.bet_id
      returning u.order_id, u.used_cents
  )
  update turnover_requirements r set consumed_cents = r.consumed_cents - f.cents
    from (select order_id, sum(used_cents) as cents from freed group by order_id) f where r.order_id = f.order_id;
  with freed as (
    delete from bonus_turnover_uses u using unnest(members, sinces) m (id, since), bets b
      where b.member_id = m.id and b.settled_at >= m.since and b.settled_at >= earliest
        and u.provider = b.provider and u.bet_id = b.bet_id
      returning u.bonus_id, u.used_cents
  )
  update bonus_turnover r set consumed_cents = r.consumed_cents - f.cents
    from (select bonus_id, sum(used_cents) as cents from freed group by bonus_id) f where r.bonus_id = f.bonus_id;

  select array_agg(o.id order by o.n), array_agg(o.member_id order by o.n), array_agg(o.is_bonus order by o.n),
      array_agg(o.open_cents order by o.n), array_agg(o.weights order by o.n), array_agg(o.created_at order by o.n),
      array_agg(o.ended_at order by o.n), array_agg(0::bigint), count(*)
    into ids, owners, are_bonuses, opens, weights, begins, ends, used, size
    from (
      select a.*, row_number() over (order by a.member_id, a.is_bonus, a.id) as n
        from (select distinct id from unnest(members) id) m
        cross join lateral (
          select r.order_id as id, r.member_id, false as is_bonus, r.required_cents - r.consumed_cents as open_cents,
              r.weights, r.created_at, r.waived_at as ended_at
            from turnover_requirements r where r.member_id = m.id and r.consumed_cents < r.required_cents
          union all
          select t.bonus_id, t.member_id, true, t.required_cents - t.consumed_cents, t.weights, t.created_at,
              case t.status when 'waived' then
                coalesce((select b.ended_at from bonuses b where b.id = t.bonus_id), '-infinity')
              end
            from bonus_turnover t where t.member_id = m.id and t.consumed_cents < t.required_cents
        ) a
    ) o;
  if size = 0 then
    return;
  end if;

  for bet in
    select b.member_id, b.provider, b.bet_id, b.valid_bet_cents, least(b.settled_at, b.first_taken_at) as counts_at,
        coalesce(b.game_group, 'other') as game_group
      from unnest(members, sinces) m (id, since)
      join bets b on b.member_id = m.id and b.settled_at >= m.since and b.settled_at >= earliest
      order by b.member_id, b.settled_at, b.provider, b.bet_id
  loop
    while first <= size and (owners[first] < bet.member_id or opens[first] = 0) loop
      first := first + 1;
    end loop;
    exit when first > size;
    left_cents := bet.valid_bet_cents;
    for i in first..size loop
      exit when left_cents <= 0 or owners[i] > bet.member_id;
      continue when opens[i] = 0 or begins[i] > bet.counts_at or bet.counts_at >= ends[i];
      weight := coalesce((weights[i] ->> bet.game_group)::integer, 100);
      part_used := least(left_cents * weight / 100, opens[i]);
      continue when part_used = 0;
      part_spent := least(left_cents, (part_used * 100 + weight - 1) / weight);
      opens[i] := opens[i] - part_used;
      used[i] := used[i] + part_used;
      left_cents := left_cents - part_spent;
      uses := uses + 1;
      use_providers[uses] := bet.provider;
      use_bets[uses] := bet.bet_id;
      use_places[uses] := i;
      use_weights[uses] := weight;
      use_spents[uses] := part_spent;
      use_useds[uses] := part_used;
    end loop;
  end loop;
  if uses = 0 then
    return;
  end if;

  update turnover_requirements r set consumed_cents = r.consumed_cents + u.cents
    from unnest(ids, are_bonuses, used) u (id, is_bonus, cents)
    where not u.is_bonus and u.cents > 0 and r.order_id = u.id;
  insert into turnover_uses (provider, bet_id, order_id, weight_percent, spent_cents, used_cents)
    select u.provider, u.bet_id, ids[u.place], u.weight, u.spent, u.used
      from unnest(use_providers, use_bets, use_places, use_weights, use_spents, use_useds)
        u (provider, bet_id, place, weight, spent, used)
      where not are_bonuses[u.place];
  if not true = any (are_bonuses) then
    return;
  end if;
  update bonus_turnover t set consumed_cents = t.consumed_cents + u.cents
    from unnest(ids, are_bonuses, used) u (id, is_bonus, cents)
    where u.is_bonus and u.cents > 0 and t.bonus_id = u.id;
  insert into bonus_turnover_uses (provider, bet_id, bonus_id, weight_percent, spent_cents, used_cents)
    select u.provider, u.bet_id, ids[u.place], u.weight, u.spent, u.used
      from unnest(use_providers, use_bets, use_places, use_weights, use_spents, use_useds)
        u (provider, bet_id, place, weight, spent, used)
      where are_bonuses[u.place];
end $$;
