-- The last event that was linked before a moment; 0 if there is none.
create or replace function linked_audit_event_before(moment timestamptz) returns bigint language sql stable as $$
  select coalesce(
    (select event_id from audit_links where linked_at < moment order by linked_at desc, position desc limit 1), 0)
$$;
