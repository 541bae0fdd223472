-- A hundred at a time: the longest take 75 characters each, and a notification may have 8,000.
create or replace function tell_of(kind text, what text[]) returns void language plpgsql as $$
begin
  for n in 1..coalesce(cardinality(what), 0) by 100 loop
    perform pg_notify('site_events',
      pg_current_xact_id()::text || ' ' || kind || ' ' || array_to_string(what[n:n + 99], ' '));
  end loop;
end $$;
