-- expand: limits of top-ups and losses that operators set for a member

create table imposed_limits (
  member_id bigint not null references members,
  kind text not null check (kind in ('top_up', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  limit_cents bigint not null check (limit_cents > 0),
  set_by text not null,
  set_at timestamptz not null,
  primary key (member_id, kind, period)
);
