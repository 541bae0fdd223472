-- A month that is detached has no partition: its rows would come to the default one. Those that are there stay.
create or replace trigger archived before insert on bets_default
  for each row execute function refuse_archived_bet();

create or replace trigger archived before insert on ledger_transfers_default
  for each row execute function refuse_archived_posting();
