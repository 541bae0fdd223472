-- expand: since when members are signed in, and when their reality check is due

-- A stay goes over all of a member's sessions; stay_left_at is when one of them that was ended was last seen. A check is
-- due from check_due_at on, every check_minutes, until the member has answered it.
alter table members
  add column stay_began_at timestamptz not null default date_trunc('milliseconds', now()),
  add column stay_left_at timestamptz,
  add column check_minutes smallint not null default 60 check (check_minutes between 15 and 120),
  add column check_due_at timestamptz not null default date_trunc('milliseconds', now() + interval '60 minutes');
