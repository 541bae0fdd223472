-- The earliest time at which a raise that is asked for at a moment may be confirmed: after the hours of the setting, never
-- fewer than 24, and not before the running period of that limit has ended.
create or replace function earliest_raise(of_period text, moment timestamptz) returns timestamptz
language sql stable as $$
  select greatest(
    moment + interval '1 hour' * greatest(
      24, (select s.value::integer from settings s where s.key = 'play_limits.raise_hours')
    ),
    (date_trunc(of_period, moment at time zone interval '8 hours') + ('1 ' || of_period)::interval)
      at time zone interval '8 hours'
  )
$$;
