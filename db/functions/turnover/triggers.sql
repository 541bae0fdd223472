create or replace trigger count_settled_bets after insert on turnover_requirements referencing new table as added
  for each statement execute function count_settled_bets();

create or replace trigger count_settled_bets after insert on bonus_turnover referencing new table as added
  for each statement execute function count_settled_bets();
