-- Marks days of members whose bets have changed after the run of the day, or of a later one, began. A run begins while
-- it holds the cursors of all providers, so no transaction is storing bets then, and later ones see its row. Changing a
-- member's bets locks the member, and so does removing a row.
create or replace function keep_rebate_changes() returns trigger language plpgsql as $$
begin
  insert into rebate_changes (member_id, day)
    select distinct c.member_id, c.day from changed c
      where c.day <= (select max(d.day) from rebate_days d)
      order by 1, 2
    on conflict do nothing;
  return null;
end $$;
