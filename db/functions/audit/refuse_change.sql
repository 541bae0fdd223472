-- Refuses what a trigger calls it for: the table is evidence, which grows and never changes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
