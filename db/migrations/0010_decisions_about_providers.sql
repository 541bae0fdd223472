-- expand: two operators may decide about a provider
alter table approvals drop constraint approvals_subject_kind_check;
alter table approvals add constraint approvals_subject_kind_check check (subject_kind in (
  'game_transfer', 'deposit', 'withdrawal', 'payout_batch', 'member', 'promotion', 'distribution', 'red_packet',
  'level', 'referral', 'setting', 'rate', 'turntable', 'provider'
));
