create or replace trigger provider_days_insert after insert on bets
  referencing new table as new_bets for each statement execute function count_bets_of_providers();

create or replace trigger provider_days_update after update on bets
  referencing old table as old_bets new table as new_bets for each statement execute function count_bets_of_providers();

create or replace trigger append_only before update or delete on vendor_fee_rates
  for each row execute function refuse_change();
