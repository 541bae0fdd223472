-- Statement triggers are not inherited, so a statement that names a partition would slip past those of the table.
create or replace function guard_bet_partition(partition text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger ids after insert on %I referencing new table as added
    for each statement execute function keep_bet_ids()', partition);
  execute format('create or replace trigger versions after update on %I referencing old table as earlier new table as later
    for each statement execute function keep_bet_versions()', partition);
  execute format('create or replace trigger no_truncate before truncate on %I
    for each statement execute function refuse_change()', partition);
  -- From the default partition bets are moved into those of their months.
  if partition <> 'bets_default' then
    execute format('create or replace trigger no_delete before delete on %I
      for each statement execute function refuse_change()', partition);
  end if;
end $$;
