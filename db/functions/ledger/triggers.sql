-- Row triggers are inherited by every partition, even one made by hand.
create or replace trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();

create or replace trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function refuse_change();

create or replace trigger ledger_transfers_apply after insert on ledger_transfers
  referencing new table as posted for each statement execute function apply_transfers();

create or replace trigger accounts_open_empty before insert on accounts for each row
  when (new.balance_cents <> 0 or new.version <> 0)
  execute function refuse_account_change('an account opens with nothing in it');

-- Only the trigger of ledger_transfers runs at a depth above 0.
create or replace trigger accounts_move_by_transfer before update on accounts for each row
  when (pg_trigger_depth() = 0 and (old.balance_cents <> new.balance_cents or old.version <> new.version))
  execute function refuse_account_change('a balance changes only by a transfer');

create or replace trigger accounts_keep_owner before update on accounts for each row
  when ((old.id, old.member_id, old.code) is distinct from (new.id, new.member_id, new.code))
  execute function refuse_account_change('an account keeps its id, owner and code');

create or replace trigger accounts_stay before delete on accounts for each row
  execute function refuse_account_change('an account is never deleted');

create or replace trigger accounts_no_truncate before truncate on accounts for each statement
  execute function refuse_account_change('an account is never deleted');

select guard_ledger_partition('ledger_transfers_default');

-- A month that is there stays as it is; a job makes those that come.
select make_ledger_partitions(now(), 12);
