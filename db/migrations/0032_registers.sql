-- expand: operators' registers of excluded people, and the members of today who are in one

-- Each is the last list that operators were given. `key_id` is the data key that its values are hashed with.
create table exclusion_registers (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  key_id text not null,
  entries integer not null check (entries >= 0),
  imported_at timestamptz not null,
  imported_by text not null,
  refused_sign_ups bigint not null default 0 check (refused_sign_ups >= 0),
  last_refused_at timestamptz
);

-- A value in clear is nowhere. `ends_at` is the first moment of the Taipei day from which an entry holds no longer.
create table exclusion_entries (
  id bigint generated always as identity primary key,
  register text not null references exclusion_registers,
  kind text not null check (kind in ('mobile', 'line', 'card', 'document', 'person')),
  value_print text not null,
  ends_at timestamptz,
  reference text not null check (length(reference) <= 100),
  unique (value_print, register)
);
create index exclusion_entries_register on exclusion_entries (register, id);
create index exclusion_entries_ends_at on exclusion_entries (ends_at);

-- A match says nothing but that: operators decide. One that they have cleared is another person's, and stays cleared.
create table exclusion_matches (
  member_id bigint not null references members,
  entry_id bigint not null references exclusion_entries on delete cascade,
  found_at timestamptz not null,
  cleared_at timestamptz,
  primary key (member_id, entry_id)
);
create index exclusion_matches_entry on exclusion_matches (entry_id);
create index exclusion_matches_open on exclusion_matches (found_at) where cleared_at is null;

alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check check (subject_kind in (
  'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
  'level', 'referral', 'setting', 'rate', 'turntable', 'method', 'provider', 'operator', 'recovery', 'register'
));
