create or replace trigger count_insert after insert on bets referencing new table as new_bets
  for each statement execute function count_bets_by_day();

create or replace trigger count_update after update on bets referencing old table as old_bets new table as new_bets
  for each statement execute function count_bets_by_day();

create or replace trigger append_only before update or delete on level_changes
  for each row execute function refuse_change();
