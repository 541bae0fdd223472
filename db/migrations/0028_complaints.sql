-- expand: members' complaints with all their changes

-- The number that members read out follows from the id, a UUIDv7. Every time is the database's.
create table complaints (
  id uuid primary key,
  member_id bigint not null references members,
  subject text not null check (subject in ('payment', 'withdrawal', 'game', 'bonus', 'account', 'other')),
  reference text not null check (length(reference) <= 60),
  state text not null check (state in ('received', 'in_work', 'answered', 'closed')),
  operator text,
  is_reopened boolean not null default false,
  created_at timestamptz not null,
  answer_due_at timestamptz not null,
  closes_at timestamptz,
  unique (member_id, id),
  check (state <> 'in_work' or operator is not null),
  check (state <> 'answered' or closes_at is not null)
);
create index complaints_open on complaints (answer_due_at) where state in ('received', 'in_work');
create index complaints_answered on complaints (closes_at) where state = 'answered';

create table complaint_events (
  id bigint generated always as identity primary key,
  complaint_id uuid not null,
  member_id bigint not null references members,
  kind text not null check (kind in ('received', 'taken', 'answered', 'reopened', 'closed')),
  by text not null check (by in ('member', 'operator', 'site')),
  operator text check ((operator is not null) = (by = 'operator')),
  text text not null check (length(text) <= 2000),
  at timestamptz not null,
  foreign key (member_id, complaint_id) references complaints (member_id, id)
);
create index complaint_events_complaint on complaint_events (complaint_id, id);
create index complaint_events_member on complaint_events (member_id, at);
