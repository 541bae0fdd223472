-- expand, concurrently: what was done to one subject

create index concurrently if not exists audit_events_subject on audit_events (subject, id);
