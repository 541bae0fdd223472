-- expand: members' breaks from play: time-outs, and exclusions that end only by a return

-- While a break lasts, the status is self_excluded (or frozen, closed) and excluded_until lies in the year 9999, so that
-- nothing ends it by itself. From may_return_at on the member may return; a break for good has the year 9999 there.
alter table members
  add column break_kind text check (break_kind in ('time_out', 'exclusion')),
  add column break_began_at timestamptz,
  add column may_return_at timestamptz,
  add constraint whole_break check (
    num_nulls(break_kind, break_began_at, may_return_at) = 3
    or num_nulls(break_kind, break_began_at, may_return_at, excluded_until) = 0
  );
create index members_may_return_at on members (may_return_at) where may_return_at is not null;
