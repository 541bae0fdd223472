-- Refuses what would shorten a break, whoever asks: an earlier return, play before it, another beginning, a time-out in
-- place of an exclusion. A break ends only once its time has come by the database's clock.
create or replace function keep_breaks() returns trigger language plpgsql as $$
begin
  if new.may_return_at is null then
    if old.may_return_at <= clock_timestamp() then return new; end if;
  elsif new.may_return_at >= old.may_return_at and new.excluded_until >= old.excluded_until
    and new.break_began_at = old.break_began_at and (new.break_kind = old.break_kind or old.break_kind = 'time_out')
    and new.status not in ('new', 'active')
  then
    return new;
  end if;
  raise exception 'the break of member % may not be shortened', old.id using errcode = 'restrict_violation';
end $$;
