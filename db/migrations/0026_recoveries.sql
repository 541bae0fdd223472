-- expand: restores of the database to an earlier point

-- A restore takes back the books, and nothing outside of them. Until one is ended, no difference to a provider's balance
-- is posted, and the withdrawals that were open at its point are held: they may have been paid since.
create table recoveries (
  id bigint generated always as identity primary key,
  point_at timestamptz not null,
  begun_at timestamptz not null check (begun_at >= point_at),
  ended_at timestamptz check (ended_at >= begun_at)
);
create unique index recoveries_open on recoveries ((ended_at is null)) where ended_at is null;

alter table withdrawals add column held_at timestamptz;
create index withdrawals_held on withdrawals (id) where held_at is not null;

alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check check (subject_kind in (
  'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
  'level', 'referral', 'setting', 'rate', 'turntable', 'provider', 'operator', 'recovery'
));
