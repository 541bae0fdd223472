-- Adds what a statement changes of `bets` to the days of its providers, and takes off what stood there before.
create or replace function count_bets_of_providers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    with part as (
      select (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, 1 as bets, bet_cents,
          valid_bet_cents, payout_cents
        from new_bets
    )
    insert into provider_bet_days (day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
      select day, provider, game_group, sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)
        from part group by day, provider, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
        order by day, provider, game_group
      on conflict (day, provider, game_group) do update set
        bets = provider_bet_days.bets + excluded.bets,
        bet_cents = provider_bet_days.bet_cents + excluded.bet_cents,
        valid_bet_cents = provider_bet_days.valid_bet_cents + excluded.valid_bet_cents,
        payout_cents = provider_bet_days.payout_cents + excluded.payout_cents;
  else
    with part as (
      select (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, 1 as bets, bet_cents,
          valid_bet_cents, payout_cents
        from new_bets
      union all
      select (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, -1 as bets, -bet_cents as bet_cents,
          -valid_bet_cents as valid_bet_cents, -payout_cents as payout_cents
        from old_bets
    )
    insert into provider_bet_days (day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
      select day, provider, game_group, sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)
        from part group by day, provider, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
        order by day, provider, game_group
      on conflict (day, provider, game_group) do update set
        bets = provider_bet_days.bets + excluded.bets,
        bet_cents = provider_bet_days.bet_cents + excluded.bet_cents,
        valid_bet_cents = provider_bet_days.valid_bet_cents + excluded.valid_bet_cents,
        payout_cents = provider_bet_days.payout_cents + excluded.payout_cents;
  end if;
  return null;
end $$;
