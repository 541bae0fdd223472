-- Statement triggers are not inherited, so a statement that names a partition would slip past those of the table.
create or replace function guard_ledger_partition(partition text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger no_truncate before truncate on %I
    for each statement execute function refuse_change()', partition);
  execute format('create or replace trigger apply after insert on %I referencing new table as posted
    for each statement execute function apply_transfers()', partition);
end $$;
