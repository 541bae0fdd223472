-- A session may go on by another token: who hears of this looks whether it does.
create or replace function tell_of_sessions() returns trigger language plpgsql as $$
begin
  perform leave_change('session', array_agg(distinct id::text)) from ended;
  return null;
end $$;
