-- Refuses a posting of an order whose month lies in a file, or whose file is being written: its key could be there.
create or replace function refuse_archived_posting() returns trigger language plpgsql as $$
declare
  of_order constant uuid := case when tg_op = 'INSERT' then new.order_id else old.order_id end;
begin
  if exists (
    select from archives where table_name = 'ledger_transfers'
      and uuidv7_floor(since_at) <= of_order and of_order < uuidv7_floor(until_at)
  ) then
    raise exception 'the postings of order % are archived', of_order using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
