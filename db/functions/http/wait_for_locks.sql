-- How long what follows in the transaction waits for a lock before it fails; 0 changes nothing.
create or replace function wait_for_locks(lock_wait_ms integer) returns void language plpgsql as $$
begin
  if lock_wait_ms > 0 then
    perform set_config('lock_timeout', lock_wait_ms::text, true);
  end if;
end $$;
