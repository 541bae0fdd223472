-- expand: operators' accounts and their sessions

-- An invited operator has no password and no secret yet. joined_at says when the first invitation was used, and stays.
create table operators (
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{1,31}$' and name <> 'system'),
  role text not null check (role in ('support', 'risk', 'finance', 'content', 'engineer', 'owner', 'reader')),
  password_hash text,
  secret_sealed bytea,
  last_step bigint,
  failures integer not null default 0,
  locked_until timestamptz,
  invitation_hash bytea,
  invited_until timestamptz,
  added_at timestamptz not null,
  joined_at timestamptz,
  disabled_at timestamptz,
  -- Sessions of an earlier version have ended.
  version integer not null default 1
);

create table operator_sessions (
  token_hash bytea primary key,
  operator text not null references operators,
  version integer not null,
  started_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator, started_at);
create index operator_sessions_expires_at on operator_sessions (expires_at);

alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check check (subject_kind in (
  'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
  'level', 'referral', 'setting', 'rate', 'turntable', 'provider', 'operator'
));
