-- expand: members' browsers that show notices, and the notices to be sent

-- A subscription belongs to a session and ends with it. Without a reference: a session has a row for each of its tokens.
create table push_subscriptions (
  session_id uuid primary key,
  member_id bigint not null references members,
  subscription_sealed bytea not null,
  lang text not null,
  shows_details boolean not null,
  created_at timestamptz not null
);
create index push_subscriptions_member on push_subscriptions (member_id, created_at);
create index push_subscriptions_created_at on push_subscriptions (created_at);

-- Without a reference to the subscription: writing a mail would lock its row.
create table push_notices (
  session_id uuid not null,
  mail_id uuid not null,
  member_id bigint not null references members,
  tries smallint not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  primary key (session_id, mail_id)
);
create index push_notices_due_at on push_notices (due_at);
create index push_notices_created_at on push_notices (created_at);
create index push_notices_member on push_notices (member_id);
