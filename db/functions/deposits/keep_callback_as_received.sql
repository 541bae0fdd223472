-- Keeps a callback as it was received: only its outcome is filled in.
create or replace function keep_callback_as_received() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.vendor_code, new.received_at, new.source_address, new.method, new.query, new.headers, new.body)
      is distinct from
      (old.id, old.vendor_code, old.received_at, old.source_address, old.method, old.query, old.headers, old.body)
  then
    raise exception 'a callback is kept as it was received' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
