-- Lets members' bets count again, of each member those from a time on, in the order in which they were settled: each
-- against top-ups and adjustments, oldest first, and what is left of it against bonuses, oldest first, by the weight
-- that each gives the bet's group; those only that were there when the bet was settled and when it was first read,
-- whichever was earlier, and had not been waived or ended unpaid by then. So what is played of each is the same in
-- whatever order bets, corrections and cancellations arrive, and a bet that is dated ahead counts for nothing that was
-- made after its reading. The caller holds the members' rows. Its plans are pinned to index lookups, since one that is
-- cached while the tables are small would be kept for long; what looks through the months does so once for all members.
create or replace function recount_turnover(members bigint[], sinces timestamptz[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  bet record;
  one record;
  left_cents bigint;
  part_used bigint;
  part_spent bigint;
begin
  with freed as (
    delete from turnover_uses u using unnest(members, sinces) m (id, since), bets b
      where b.member_id = m.id and b.settled_at >= m.since and u.provider = b.provider and u.bet_id = b.bet_id
      returning u.order_id, u.used_cents
  )
  update turnover_requirements r set consumed_cents = r.consumed_cents - f.cents
    from (select order_id, sum(used_cents) as cents from freed group by order_id) f where r.order_id = f.order_id;
  with freed as (
    delete from bonus_turnover_uses u using unnest(members, sinces) m (id, since), bets b
      where b.member_id = m.id and b.settled_at >= m.since and u.provider = b.provider and u.bet_id = b.bet_id
      returning u.bonus_id, u.used_cents
  )
  update bonus_turnover r set consumed_cents = r.consumed_cents - f.cents
    from (select bonus_id, sum(used_cents) as cents from freed group by bonus_id) f where r.bonus_id = f.bonus_id;

  for bet in
    select b.member_id, b.provider, b.bet_id, b.valid_bet_cents, least(b.settled_at, b.first_taken_at) as counts_at,
        coalesce(b.game_group, 'other') as game_group
      from unnest(members, sinces) m (id, since)
      join bets b on b.member_id = m.id and b.settled_at >= m.since
      order by b.member_id, b.settled_at, b.provider, b.bet_id
  loop
    left_cents := bet.valid_bet_cents;
    for one in
      select order_id, required_cents - consumed_cents as open_cents,
          coalesce((weights ->> bet.game_group)::integer, 100) as weight
        from turnover_requirements
        where member_id = bet.member_id and created_at <= bet.counts_at and consumed_cents < required_cents
          and (waived_at is null or bet.counts_at < waived_at)
        order by order_id
    loop
      exit when left_cents <= 0;
      part_used := least(left_cents * one.weight / 100, one.open_cents);
      continue when part_used = 0;
      part_spent := least(left_cents, (part_used * 100 + one.weight - 1) / one.weight);
      update turnover_requirements set consumed_cents = consumed_cents + part_used where order_id = one.order_id;
      insert into turnover_uses (provider, bet_id, order_id, weight_percent, spent_cents, used_cents)
        values (bet.provider, bet.bet_id, one.order_id, one.weight, part_spent, part_used);
      left_cents := left_cents - part_spent;
    end loop;
    continue when left_cents <= 0;
    for one in
      select t.bonus_id, t.required_cents - t.consumed_cents as open_cents,
          coalesce((t.weights ->> bet.game_group)::integer, 100) as weight
        from bonus_turnover t
        where t.member_id = bet.member_id and t.created_at <= bet.counts_at and t.consumed_cents < t.required_cents
          and (t.status <> 'waived'
            or bet.counts_at < (select b.ended_at from bonuses b where b.id = t.bonus_id))
        order by t.bonus_id
    loop
      exit when left_cents <= 0;
      part_used := least(left_cents * one.weight / 100, one.open_cents);
      continue when part_used = 0;
      part_spent := least(left_cents, (part_used * 100 + one.weight - 1) / one.weight);
      update bonus_turnover set consumed_cents = consumed_cents + part_used where bonus_id = one.bonus_id;
      insert into bonus_turnover_uses (provider, bet_id, bonus_id, weight_percent, spent_cents, used_cents)
        values (bet.provider, bet.bet_id, one.bonus_id, one.weight, part_spent, part_used);
      left_cents := left_cents - part_spent;
    end loop;
  end loop;
end $$;
