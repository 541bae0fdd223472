-- Refuses to delete a note: it says what an operator knew when they decided. It goes only with the person.
create or replace function keep_member_notes() returns trigger language plpgsql as $$
begin
  if exists (select from members where id = old.member_id and erased_at is null) then
    raise exception 'notes go only with the member' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
