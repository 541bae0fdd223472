create or replace trigger usdt_transfers_as_seen before update or delete on usdt_transfers
  for each row execute function keep_transfer_as_seen();

create or replace trigger usdt_transfers_no_truncate before truncate on usdt_transfers
  for each statement execute function refuse_change();
