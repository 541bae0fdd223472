-- Operators change these, and the last piece of a prize, seldom: it is notified at once.
create or replace function tell_everyone() returns trigger language plpgsql as $$
begin
  perform tell_of(tg_argv[0], array['all']);
  return null;
end $$;
