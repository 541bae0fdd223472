-- Refuses what would shorten a break, whoever asks: an earlier return, play before it, another beginning, a time-out in
-- place of an exclusion; and a new time-out of less than a day, or a new exclusion of less than the shortest six months.
-- The database's clock decides; a minute is allowed for the way from its reading to this statement.
create or replace function keep_breaks() returns trigger language plpgsql as $$
declare
  earliest timestamptz;
begin
  if new.may_return_at is null then
    if old.may_return_at <= clock_timestamp() then return new; end if;
  else
    if new.break_kind is distinct from old.break_kind then
      earliest := clock_timestamp() - interval '1 minute'
        + case new.break_kind when 'time_out' then interval '24 hours' else 181 * interval '24 hours' end;
    end if;
    if new.may_return_at >= greatest(old.may_return_at, earliest)
      and new.excluded_until >= greatest(old.excluded_until, new.may_return_at)
      and new.break_began_at = coalesce(old.break_began_at, new.break_began_at)
      and (old.break_kind is null or new.break_kind in (old.break_kind, 'exclusion'))
      and new.status not in ('new', 'active')
    then
      return new;
    end if;
  end if;
  raise exception 'the break of member % may not be shortened', old.id using errcode = 'restrict_violation';
end $$;
