-- expand: Members, their sessions and devices, what they prove themselves by, and what happened to their accounts.

-- A level is the member's since they joined, or since it last changed (level_since).
-- A password is temporary, and has to be changed, as long as its hash is the temporary one: any other hash ends that.
-- A challenge to register a passkey that was issued at or before passkey_challenge_at has been used, or comes too late.
create table members (
  id bigint generated always as identity primary key,
  account text not null unique check (account ~ '^[a-z0-9]{6,10}$'),
  password_hash text not null,
  name text not null,
  nickname text not null default '',
  line text not null default '',
  mobile text unique,
  user_level smallint not null default 0 check (user_level between 0 and 5),
  level_since timestamptz,
  status text not null default 'new' check (status in ('new', 'active', 'frozen', 'self_excluded', 'closed')),
  activated_at timestamptz,
  excluded_until timestamptz,
  promote_code text not null unique,
  introducer_id bigint references members,
  introducer text not null default '' check (length(introducer) <= 60),
  temporary_password_hash text,
  temporary_password_until timestamptz,
  withdrawal_password_hash text,
  created_at timestamptz not null,
  erased_at timestamptz,
  passkey_handle uuid not null default gen_random_uuid(),
  passkey_challenge_at timestamptz,
  constraint activated_unless_new check (
    case status when 'new' then activated_at is null when 'active' then activated_at is not null else true end
  ),
  constraint temporary_until_a_time check ((temporary_password_hash is null) = (temporary_password_until is null)),
  constraint excluded_until_a_date check (status <> 'self_excluded' or excluded_until is not null)
);
create index members_introducer on members (introducer_id, id) where introducer_id is not null;

-- Only the hash of a token is stored, so reading this table doesn't let anyone sign in. A session slides while it is
-- used (expires_at), but never past the day that was set when its member signed in (ends_at). A session whose token was
-- replaced has another row with the same id for a minute, by which requests that are under way still find it.
-- next_token_salt makes of that token the one that follows it.
create table sessions (
  token_hash bytea primary key,
  id uuid not null,
  member_id bigint not null references members,
  remember boolean not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  issued_at timestamptz not null,
  proved_at timestamptz not null,
  factor_at timestamptz,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  replaced_at timestamptz,
  next_token_salt bytea,
  check (expires_at <= ends_at)
);
create index sessions_member on sessions (member_id);
create index sessions_seen_at on sessions (seen_at) include (member_id, expires_at);
create index sessions_expires_at on sessions (expires_at);

-- From where members have signed in: it outlives their sessions, because a person with two accounts signs out of one
-- first.
create table devices (
  member_id bigint not null references members,
  address text not null,
  user_agent text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, address, user_agent)
);
create index devices_device on devices (address, user_agent);
create index devices_last_seen_at on devices (last_seen_at);

create table sign_in_attempts (
  subject text primary key check (length(subject) <= 200),
  failures integer not null check (failures >= 0),
  window_ends_at timestamptz not null,
  tried_at timestamptz not null,
  next_at timestamptz
);
create index sign_in_attempts_tried_at on sign_in_attempts (tried_at);

create table sign_searches (
  day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  last_member_id bigint not null default 0,
  ended_at timestamptz
);

-- answer is null while a request with this key is being worked on. order_id is the order that the write makes: a retry
-- after a crash is given the same one, and so can't make a second. The answer is text, to be repeated byte by byte.
create table idempotency_keys (
  member_id bigint not null references members,
  key text not null check (length(key) between 1 and 255),
  call text not null,
  body_hash bytea not null,
  order_id uuid not null,
  claimed_until timestamptz not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (member_id, key),
  check ((status is null) = (answer is null))
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- A kind that strangers can cause is counted: one row for a network and window (counted_from), with how often (times).
-- Failed sign-ins to accounts that don't exist are counted alike, without a member, so that their time tells nothing.
create table member_events (
  id uuid primary key,
  member_id bigint references members,
  subject bigint not null generated always as (coalesce(member_id, 0)) stored,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  address text,
  user_agent text check (length(user_agent) <= 255),
  details jsonb not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  network text,
  counted_from timestamptz,
  check ((network is null) = (counted_from is null))
);
create index member_events_kind on member_events (subject, kind, id desc);
create index member_events_latest on member_events (member_id, id desc);
create index member_events_created_at on member_events (created_at);
create unique index member_events_counted on member_events (subject, kind, network, counted_from)
  where counted_from is not null;

-- code_hash: keyed, so that no code is found by reading this table; null where none was sent. is_pending: the message
-- is yet to be sent, by a job. account is empty where the code is bound to none.
-- others_tries: wrong codes of all but the asker, whose own are tries.
create table sms_codes (
  purpose text not null check (purpose in ('sign_up', 'forgot', 'withdrawal_password')),
  mobile text not null check (length(mobile) <= 20),
  account text not null check (length(account) <= 40),
  lang text not null,
  code_hash text,
  is_pending boolean not null,
  tries smallint not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  asker text not null check (length(asker) <= 80),
  others_tries smallint not null,
  primary key (purpose, mobile, account, asker)
);
create index sms_codes_expires_at on sms_codes (expires_at);
create index sms_codes_pending on sms_codes (requested_at) where is_pending;

-- Messages by mobile, account, address and over all, each until its count ends.
create table sms_counts (
  subject text primary key check (length(subject) <= 120),
  sends integer not null,
  last_sent_at timestamptz,
  ends_at timestamptz not null
);
create index sms_counts_ends_at on sms_counts (ends_at);

-- A secret counts from its confirmation on; a new one waits beside it (new_secret_sealed) until it is confirmed. A time
-- step at or before last_step has been used. failures and locked_until are of the codes tried since the last right one.
create table totp_factors (
  member_id bigint primary key references members,
  secret_sealed bytea,
  confirmed_at timestamptz,
  last_step bigint,
  new_secret_sealed bytea,
  new_secret_at timestamptz,
  failures integer not null default 0,
  locked_until timestamptz,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((secret_sealed is null) = (last_step is null)),
  check ((new_secret_sealed is null) = (new_secret_at is null))
);

-- The hash of a code, sealed: neither the database nor the key alone lets anyone try codes.
create table recovery_codes (
  member_id bigint not null references members,
  number smallint not null check (number between 1 and 10),
  hash_sealed bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, number)
);

-- A challenge that was issued at or before last_challenge_at has been used, or comes too late.
create table passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_challenge_at timestamptz,
  user_handle bytea not null check (length(user_handle) between 1 and 64)
);
create index passkeys_member on passkeys (member_id, id);

-- refusals: so many copies in a row its server has refused, as it has no such mailbox.
create table member_emails (
  member_id bigint primary key references members,
  address_sealed bytea not null,
  address_masked text not null check (length(address_masked) <= 260),
  lang text not null,
  wants_copies boolean not null,
  unsubscribe_id uuid not null unique,
  verified_at timestamptz not null,
  refusals smallint not null default 0 check (refusals between 0 and 3)
);

-- code_hash: keyed, so that no code is found by reading this table.
create table email_codes (
  member_id bigint primary key references members,
  address_sealed bytea not null,
  address_masked text not null check (length(address_masked) <= 260),
  code_hash text not null,
  tries smallint not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_codes_expires_at on email_codes (expires_at);
