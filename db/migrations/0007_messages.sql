-- expand: Mails and their copies by e-mail.

-- One row however many members it reaches. Those to a list have a row in mails for each of the named as well.
create table broadcasts (
  id uuid primary key,
  audience text not null check (audience in ('members', 'levels', 'all')),
  levels smallint[] check (levels <@ array[0, 1, 2, 3, 4, 5]::smallint[] and cardinality(levels) > 0),
  reaches_later boolean not null,
  recipients bigint not null check (recipients >= 0),
  titles jsonb not null,
  bodies jsonb not null,
  operator text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((levels is not null) = (audience = 'levels')),
  check (expires_at > created_at)
);
create index broadcasts_shared on broadcasts (expires_at) where audience <> 'members' and ended_at is null;
create index broadcasts_expires_at on broadcasts (expires_at);

-- The text of what the site tells is made when it is read, in the reader's language: a row holds what happened, not how
-- it is said.
create table mails (
  id uuid primary key,
  member_id bigint not null references members,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  params jsonb not null,
  order_id uuid references deposit_orders,
  withdrawal_id uuid references withdrawals,
  broadcast_id uuid references broadcasts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz,
  read_at timestamptz,
  bonus_id uuid references bonuses,
  unique (order_id, kind),
  unique (withdrawal_id, kind),
  check ((broadcast_id is not null) = (kind = 'broadcast') and (broadcast_id is not null) = (expires_at is not null))
);
create index mails_member on mails (member_id, id desc);
create index mails_unread on mails (member_id, id desc) where read_at is null;
create index mails_created_at on mails (created_at);
create unique index mails_broadcast on mails (broadcast_id, member_id) where broadcast_id is not null;
-- A bonus causes at most one mail of a kind.
create unique index mails_bonus on mails (bonus_id, kind) where bonus_id is not null;

-- Who has read what was sent to levels or to all. Without a reference to the broadcast: each of a million readers would
-- lock its row. What is purged goes by the broadcast's own end, which never changes.
create table broadcast_reads (
  member_id bigint not null references members,
  broadcast_id uuid not null,
  expires_at timestamptz not null,
  read_at timestamptz not null,
  primary key (member_id, broadcast_id)
);
create index broadcast_reads_expires_at on broadcast_reads (expires_at, broadcast_id);

create table email_copies (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references members,
  mail_id uuid not null,
  state text not null check (state in ('waiting', 'claimed', 'sent', 'failed', 'unknown')),
  tries smallint not null,
  due_at timestamptz not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (member_id, mail_id),
  check ((claimed_at is null) = (tries = 0)),
  check ((ended_at is null) = (state in ('waiting', 'claimed')))
);
create index email_copies_due on email_copies (due_at) where state = 'waiting';
create index email_copies_claimed on email_copies (claimed_at) where state = 'claimed';
create index email_copies_created_at on email_copies (created_at);

-- How far the copies of a broadcast have been made, by the members' ids; null once all are.
create table broadcast_copies (
  broadcast_id uuid primary key references broadcasts on delete cascade,
  after_member bigint
);
create index broadcast_copies_left on broadcast_copies (broadcast_id) where after_member is not null;
