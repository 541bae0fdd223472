-- Stakes less winnings of a member's bets that were settled in a period of whole days in Taipei; nothing without a
-- beginning. A row, so that it becomes a part of the statement that asks.
create or replace function play_losses(of_member bigint, begins_at timestamptz, ends_at timestamptz)
returns table (used_cents bigint) language sql stable as $$
  select greatest(coalesce(sum(bet_cents - payout_cents), 0), 0)::bigint from member_bet_days
    where member_id = of_member and day >= (begins_at at time zone interval '8 hours')::date
      and day < (ends_at at time zone interval '8 hours')::date
$$;
