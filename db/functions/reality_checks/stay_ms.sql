-- How many ms of a day in Taipei a stay takes.
create or replace function stay_ms(began_at timestamptz, ended_at timestamptz, of_day date) returns integer
language sql immutable as $$
  select (1000 * greatest(extract(epoch from
    least(ended_at, (of_day + 1)::timestamp at time zone interval '8 hours')
      - greatest(began_at, of_day::timestamp at time zone interval '8 hours')
  ), 0))::integer
$$;
