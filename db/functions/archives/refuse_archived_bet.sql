-- Refuses a bet of a month that lies in a file, or whose file is being written: no other partition may take it.
create or replace function refuse_archived_bet() returns trigger language plpgsql as $$
declare
  at constant timestamptz := case when tg_op = 'INSERT' then new.settled_at else old.settled_at end;
begin
  if exists (select from archives where table_name = 'bets' and since_at <= at and at < until_at) then
    raise exception 'the bets of % are archived', to_char(at at time zone 'Asia/Taipei', 'YYYY-MM')
      using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
