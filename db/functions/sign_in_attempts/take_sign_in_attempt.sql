-- Counts one attempt for all given subjects or for none, and gives why not: until when to wait, or that a captcha is
-- asked for. It looks before it locks, so that an attempt that is refused makes no row, and locks in the order that is
-- given.
create or replace function take_sign_in_attempt(
  subjects text[], window_ends timestamptz[], free integer[], captcha_from integer[],
  is_solved boolean, at timestamptz, first_delay interval, most_delay interval,
  out waits_until timestamptz, out asks_captcha boolean
) language plpgsql as $$
declare
  tried integer;
  next timestamptz;
begin
  select max(least(a.next_at, a.window_ends_at)) filter (where a.next_at > at),
         coalesce(bool_or(a.failures >= s.captcha_from), false) and not is_solved
    into waits_until, asks_captcha
    from unnest(subjects, captcha_from) as s (subject, captcha_from)
    join sign_in_attempts a on a.subject = s.subject and a.window_ends_at > at;
  if waits_until is not null or asks_captcha then return; end if;

  for i in 1 .. cardinality(subjects) loop
    insert into sign_in_attempts as a (subject, failures, window_ends_at, tried_at)
      values (subjects[i], 0, window_ends[i], at)
      on conflict (subject) do update set
        failures = case when a.window_ends_at <= at then 0 else a.failures end,
        next_at = case when a.window_ends_at > at then a.next_at end,
        window_ends_at = case when a.window_ends_at <= at then window_ends[i]
          else least(a.window_ends_at, window_ends[i]) end
      returning failures, case when next_at is not null then least(next_at, window_ends_at) end into tried, next;
    if next > at then waits_until := next; return; end if;
    if tried >= captcha_from[i] and not is_solved then asks_captcha := true; return; end if;
  end loop;

  update sign_in_attempts a set
      failures = a.failures + 1,
      tried_at = at,
      next_at = case when a.failures + 1 >= s.free then
        at + least(most_delay, first_delay * power(2, least(a.failures + 1 - s.free, 30))) end
    from unnest(subjects, free) as s (subject, free) where a.subject = s.subject;
end $$;
