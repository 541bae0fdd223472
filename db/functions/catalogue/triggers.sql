create or replace trigger note_change after insert or update or delete or truncate on games
  for each statement execute function note_catalogue_change();

create or replace trigger note_change after insert or update or delete or truncate on providers
  for each statement execute function note_catalogue_change();

create or replace trigger note_change after insert or update or delete or truncate on group_rates
  for each statement execute function note_catalogue_change();
