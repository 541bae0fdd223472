-- Stores changes that members cause often, in one row of each statement: a commit that notifies waits for every other
-- such commit. Transactions of the site's processes that do nothing else notify of them.
create or replace function leave_change(of_kind text, of_what text[]) returns void language plpgsql as $$
begin
  if of_what is not null then
    insert into unsent_changes (kind, what) values (of_kind, of_what);
  end if;
end $$;
