-- Links the committed events that have no link yet, at most `most`, and returns how many it has linked. It looks back as
-- far as an event whose transaction took an hour: one that comes later with an older id is left for `accounts check`.
create or replace function link_audit_events(most integer) returns integer language plpgsql as $$
declare
  event audit_events;
  last_position bigint;
  last_hash bytea;
  linked integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('link_audit_events', 0));
  select position, hash into last_position, last_hash from audit_links order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '');
  for event in
    select e.* from audit_events e
      where e.id > linked_audit_event_before(clock_timestamp() - interval '1 hour')
        and not exists (select from audit_links l where l.event_id = e.id)
      order by e.id limit most
  loop
    last_position := last_position + 1;
    last_hash := audit_hash(last_hash, event);
    insert into audit_links (position, event_id, hash, linked_at)
      values (last_position, event.id, last_hash, clock_timestamp());
    linked := linked + 1;
  end loop;
  return linked;
end $$;
