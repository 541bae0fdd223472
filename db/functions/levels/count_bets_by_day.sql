-- Adds a statement's changes of `bets` to the sums of days, by game and by group, and of months, and subtracts the
-- earlier values: the sums equal the present bets in any order. Writes rows in the order of their keys, by the holder
-- of their members. Bets are never deleted, and statements name the table, not its partitions. Twice nearly the same,
-- as only an update has old rows.
create or replace function count_bets_by_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    with part as (
      select member_id, (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, 1 as bets, bet_cents,
          valid_bet_cents, payout_cents
        from new_bets
        where member_id is not null
    ), by_game as (
      select member_id, day, provider, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from part group by member_id, day, provider, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), by_group as (
      select member_id, day, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from by_game group by member_id, day, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), game_days as (
      insert into member_game_days (member_id, day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
        select member_id, day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents
          from by_game order by member_id, day, provider, game_group
        on conflict (member_id, day, provider, game_group) do update set
          bets = member_game_days.bets + excluded.bets,
          bet_cents = member_game_days.bet_cents + excluded.bet_cents,
          valid_bet_cents = member_game_days.valid_bet_cents + excluded.valid_bet_cents,
          payout_cents = member_game_days.payout_cents + excluded.payout_cents
    ), group_days as (
      insert into member_bet_days (member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
        select member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents
          from by_group order by member_id, day, game_group
        on conflict (member_id, day, game_group) do update set
          bets = member_bet_days.bets + excluded.bets,
          bet_cents = member_bet_days.bet_cents + excluded.bet_cents,
          valid_bet_cents = member_bet_days.valid_bet_cents + excluded.valid_bet_cents,
          payout_cents = member_bet_days.payout_cents + excluded.payout_cents
    )
    insert into level_months (member_id, month, valid_bet_cents)
      select member_id, date_trunc('month', day)::date, sum(valid_bet_cents) from by_group
        group by 1, 2 having sum(valid_bet_cents) <> 0 order by 1, 2
      on conflict (member_id, month) do update set
        valid_bet_cents = level_months.valid_bet_cents + excluded.valid_bet_cents;
  else
    with part as (
      select member_id, (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, 1 as bets, bet_cents,
          valid_bet_cents, payout_cents
        from new_bets
        where member_id is not null
      union all
      select member_id, (settled_at at time zone 'Asia/Taipei')::date as day, provider,
          coalesce(game_group, 'other') as game_group, -1 as bets, -bet_cents as bet_cents,
          -valid_bet_cents as valid_bet_cents, -payout_cents as payout_cents
        from old_bets
        where member_id is not null
    ), by_game as (
      select member_id, day, provider, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from part group by member_id, day, provider, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), by_group as (
      select member_id, day, game_group, sum(bets) as bets, sum(bet_cents) as bet_cents,
          sum(valid_bet_cents) as valid_bet_cents, sum(payout_cents) as payout_cents
        from by_game group by member_id, day, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
    ), game_days as (
      insert into member_game_days (member_id, day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
        select member_id, day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents
          from by_game order by member_id, day, provider, game_group
        on conflict (member_id, day, provider, game_group) do update set
          bets = member_game_days.bets + excluded.bets,
          bet_cents = member_game_days.bet_cents + excluded.bet_cents,
          valid_bet_cents = member_game_days.valid_bet_cents + excluded.valid_bet_cents,
          payout_cents = member_game_days.payout_cents + excluded.payout_cents
    ), group_days as (
      insert into member_bet_days (member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
        select member_id, day, game_group, bets, bet_cents, valid_bet_cents, payout_cents
          from by_group order by member_id, day, game_group
        on conflict (member_id, day, game_group) do update set
          bets = member_bet_days.bets + excluded.bets,
          bet_cents = member_bet_days.bet_cents + excluded.bet_cents,
          valid_bet_cents = member_bet_days.valid_bet_cents + excluded.valid_bet_cents,
          payout_cents = member_bet_days.payout_cents + excluded.payout_cents
    )
    insert into level_months (member_id, month, valid_bet_cents)
      select member_id, date_trunc('month', day)::date, sum(valid_bet_cents) from by_group
        group by 1, 2 having sum(valid_bet_cents) <> 0 order by 1, 2
      on conflict (member_id, month) do update set
        valid_bet_cents = level_months.valid_bet_cents + excluded.valid_bet_cents;
  end if;
  return null;
end $$;
