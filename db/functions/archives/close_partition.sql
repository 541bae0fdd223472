-- Lets a partition take no more changes, by the function that refuses those of its table's archived months. The caller
-- holds its lock.
create or replace function close_partition(partition text, refuse text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger archived before insert or update or delete on %I
    for each row execute function %I()', partition, refuse);
end $$;
