-- expand: which operator looks at what waits for review

-- version: the state of a withdrawal, or the revision of a card or address, at which it was assigned: decided or changed, it
-- is assigned to no operator. operator_version likewise: of an operator whose account has changed nothing is assigned.
create table review_assignments (
  kind text not null check (kind in ('withdrawal', 'card', 'address')),
  subject text not null,
  version text not null,
  operator text not null,
  operator_version integer,
  assigned_at timestamptz not null,
  primary key (kind, subject)
);
create index review_assignments_assigned_at on review_assignments (assigned_at);
