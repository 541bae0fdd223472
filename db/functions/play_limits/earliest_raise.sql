-- The earliest time at which a raise that this statement asks for may be confirmed.
create or replace function earliest_raise() returns timestamptz language sql stable as $$
  select statement_timestamp() + interval '1 hour' * greatest(
    24, (select s.value::integer from settings s where s.key = 'play_limits.raise_hours')
  )
$$;
