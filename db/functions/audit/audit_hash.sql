-- The hash of an event that follows a link: of the hash before it and of all that the event says.
create or replace function audit_hash(hash_before bytea, event audit_events) returns bytea language sql stable as $$
  select sha256(hash_before || convert_to(jsonb_build_array(
    event.id, to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.operator, event.action,
    event.subject, event.reason, event.detail
  )::text, 'UTF8'))
$$;
