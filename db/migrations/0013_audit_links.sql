-- expand: the audit trail as a chain of hashes
create table audit_links (
  position bigint primary key check (position > 0),
  event_id bigint not null unique references audit_events,
  hash bytea not null check (octet_length(hash) = 32),
  linked_at timestamptz not null
);
create index audit_links_time on audit_links (linked_at, position);
