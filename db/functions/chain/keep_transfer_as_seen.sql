-- Keeps a transfer as the chain reported it: only its outcome is filled in, once.
create or replace function keep_transfer_as_seen() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE'
    or (new.id, new.contract, new.tx_id, new.log_index, new.block, new.at, new.from_address, new.to_address,
        new.units, new.raw, new.seen_at)
      is distinct from
      (old.id, old.contract, old.tx_id, old.log_index, old.block, old.at, old.from_address, old.to_address,
        old.units, old.raw, old.seen_at)
    or old.acted_at is not null
  then
    raise exception 'a transfer is kept as the chain reported it, and matched once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
