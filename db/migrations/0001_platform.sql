-- expand: Settings, the trail of what operators did, their approvals, and what processes count together.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text
);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  action text not null,
  subject text not null,
  reason text,
  detail jsonb not null default '{}'
);

-- terms: all that the decision depends on; who agrees, agrees to these. proposer and agreer are the names as they are
-- compared, in one way of writing: no operator agrees with themselves, whatever a program asks for.
create table approvals (
  id bigint generated always as identity primary key,
  subject_kind text not null
    check (subject_kind in (
      'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
      'level', 'referral', 'setting', 'rate', 'turntable'
    )),
  subject_id text not null,
  action text not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  reason text not null,
  proposed_by text not null,
  proposer text not null check (proposer <> ''),
  proposed_at timestamptz not null,
  expires_at timestamptz check (expires_at > proposed_at),
  agreed_by text,
  agreer text check (agreer not in ('', proposer)),
  ended_at timestamptz,
  ended_as text check (ended_as in ('agreed', 'taken_back', 'replaced', 'expired', 'dropped')),
  check ((ended_at is null) = (ended_as is null)),
  check ((agreed_by is not null) = (ended_as is not distinct from 'agreed')),
  check ((agreed_by is null) = (agreer is null))
);
create index approvals_subject on approvals (subject_id, subject_kind);
-- Of each decision about a subject one proposal is open, and one of each operator. By the hash
-- of the terms, as an index takes no terms of several kilobytes.
create unique index approvals_open_decision on approvals (subject_kind, subject_id, action, jsonb_hash_extended(terms, 0))
  where ended_at is null;
create unique index approvals_open_proposer on approvals (subject_kind, subject_id, action, proposer)
  where ended_at is null;

-- subject: the operator as names are compared, or a member. day: of Taipei.
create table alone_sums (
  subject text not null,
  day date not null,
  cents bigint not null check (cents >= 0),
  primary key (subject, day)
);
create index alone_sums_day on alone_sums (day);

-- Unlogged: a crash may forget a minute's counts, and no commit has to wait for the disk.
create unlogged table request_counts (
  key text not null check (length(key) <= 120),
  window_started_at timestamptz not null,
  requests integer not null,
  primary key (window_started_at, key)
);

create table captcha_uses (
  signature text primary key check (length(signature) = 64),
  expires_at timestamptz not null
);
create index captcha_uses_expires_at on captcha_uses (expires_at);

create table clock_marks (
  id boolean primary key default true check (id),
  marked_at timestamptz,
  confirmations integer not null default 0
);
insert into clock_marks default values;

-- Not logged: a crash of the server cuts everyone who listens, and a process that begins to listen reads everything
-- again.
create unlogged table unsent_changes (
  id bigint generated always as identity,
  kind text not null,
  what text[] not null
);
alter table unsent_changes alter what set storage main;
