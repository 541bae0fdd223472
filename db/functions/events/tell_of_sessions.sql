-- A session may continue with another token: listeners check whether it does.
create or replace function tell_of_sessions() returns trigger language plpgsql as $$
begin
  perform leave_change('session', array_agg(distinct id::text)) from ended;
  return null;
end $$;
