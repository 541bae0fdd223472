-- Refuses a change of a complaint that is none of its steps. The promised day of the answer moves only when
-- the member reopens it, once and in time by the database's clock; a closed complaint stays. It goes only with the person.
create or replace function keep_complaints() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from members where id = old.member_id and erased_at is null) then
      raise exception 'complaints go only with the member' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.id, new.member_id, new.subject, new.reference, new.created_at)
      = (old.id, old.member_id, old.subject, old.reference, old.created_at)
    and (
      -- A minute is for the way here from the statement that has found it in time.
      (old.state, new.state) = ('answered', 'received') and not old.is_reopened and new.is_reopened
        and clock_timestamp() < old.closes_at + interval '1 minute'
      or (old.state, new.state) in (
          ('received', 'in_work'), ('in_work', 'in_work'), ('in_work', 'answered'),
          ('received', 'closed'), ('in_work', 'closed'), ('answered', 'closed')
        )
        and (new.is_reopened, new.answer_due_at) = (old.is_reopened, old.answer_due_at)
    )
  then
    return new;
  end if;
  raise exception 'complaint % may not go from % to %', old.id, old.state, new.state using errcode = 'restrict_violation';
end $$;
