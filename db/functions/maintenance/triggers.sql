-- Processes keep maintenance with the catalogue, and read both again by its version.
create or replace trigger note_change after insert or update or delete or truncate on maintenance_windows
  for each statement execute function note_catalogue_change();
