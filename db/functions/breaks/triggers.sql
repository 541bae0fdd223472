-- Without a list of columns: a trigger that changes the row before it would otherwise go past it.
create or replace trigger members_keep_breaks before update on members for each row
  when (old.may_return_at is not null or new.may_return_at is not null) execute function keep_breaks();
