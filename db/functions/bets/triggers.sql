create or replace trigger bet_versions_append_only before update or delete on bet_versions
  for each row execute function refuse_change();

select guard_bet_partition('bets');
select guard_bet_partition('bets_default');

-- A month that is there stays as it is; a job makes those that come.
select make_bet_partitions(now(), 4);
