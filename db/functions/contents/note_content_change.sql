-- Raises the number by which processes see that contents or terms have changed.
create or replace function note_content_change() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;
