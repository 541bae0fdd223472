-- Raises the number by which processes see that the catalogue has changed.
create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
