create or replace trigger append_only before update or delete on rebate_corrections
  for each row execute function refuse_change();

create or replace trigger append_only before update or delete on rebate_claims
  for each row execute function refuse_change();

create or replace trigger append_only before update or delete on rebate_claim_days
  for each row execute function refuse_change();

create or replace trigger rebates_insert after insert on member_bet_days
  referencing new table as changed for each statement execute function keep_rebate_changes();

create or replace trigger rebates_update after update on member_bet_days
  referencing new table as changed for each statement execute function keep_rebate_changes();
