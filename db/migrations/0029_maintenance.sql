-- expand: times of payment methods; maintenance of the site, a provider, a method or withdrawals, from–to

-- The days (1 Monday to 7 Sunday) and the minutes of the day in Taipei in which a method is offered; without minutes the
-- whole day. A span over midnight belongs to the day on which it begins.
alter table payment_methods
  add column open_days smallint[] not null default '{1,2,3,4,5,6,7}'
    check (open_days <@ '{1,2,3,4,5,6,7}' and cardinality(open_days) between 1 and 7),
  add column open_from_minute smallint check (open_from_minute between 0 and 1439),
  add column open_to_minute smallint check (open_to_minute between 0 and 1439),
  add constraint whole_hours check (
    num_nulls(open_from_minute, open_to_minute) in (0, 2)
    and open_from_minute is distinct from coalesce(open_to_minute, -1)
  );

-- What is closed from starts_at until before ends_at, of itself; without an end until an operator gives one. One that was
-- called off before it began ends when it starts. points_out: members may take their points out of the provider.
create table maintenance_windows (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('site', 'provider', 'method', 'withdrawals')),
  provider text references providers,
  method_id integer references payment_methods,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  points_out boolean not null default true,
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 2400),
  created_by text not null,
  created_at timestamptz not null,
  check ((kind = 'provider') = (provider is not null)),
  check ((kind = 'method') = (method_id is not null)),
  check (points_out or kind = 'provider')
);
create index maintenance_windows_ends_at on maintenance_windows (ends_at);

alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check check (subject_kind in (
  'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
  'level', 'referral', 'setting', 'rate', 'turntable', 'method', 'provider', 'operator', 'recovery'
));
