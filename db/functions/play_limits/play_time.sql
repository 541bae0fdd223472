-- How long a member was signed in on a day in Taipei, in hundredths of a minute and whole minutes: the stays that have
-- ended, and the present one up to a moment. A row, as in play_losses.
create or replace function play_time(of_member bigint, of_day date, up_to timestamptz)
returns table (used_cents bigint) language sql stable as $$
  select (case when m.stays_day >= of_day then m.stays_ms else 0 end
      + stay_ms(m.stay_began_at, up_to, of_day))::bigint / 60000 * 100
    from members m where m.id = of_member
$$;
