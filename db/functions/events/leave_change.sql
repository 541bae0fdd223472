-- A commit that notifies waits for every other one that does. What members cause often is therefore left here, by one
-- row of each statement, and notified by transactions of the site's processes that do nothing else.
create or replace function leave_change(of_kind text, of_what text[]) returns void language plpgsql as $$
begin
  if of_what is not null then
    insert into unsent_changes (kind, what) values (of_kind, of_what);
  end if;
end $$;
