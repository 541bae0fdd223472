-- Refuses what would loosen a member's limit, whoever asks, unless that very raise waits and its time has come by the
-- database's clock: a higher limit, none, or the row under another name. A raise that is asked for or changed waits its
-- whole time from that statement on, so that no two statements in a row loosen a limit.
create or replace function keep_play_limits() returns trigger language plpgsql as $$
declare
  is_ready boolean := false;
begin
  if tg_op <> 'INSERT' then
    -- A minute is for the way here from the statement that has found the raise in time.
    is_ready := coalesce(
      clock_timestamp() between old.raise_from and old.raise_until + interval '1 minute', false
    );
  end if;
  if tg_op = 'DELETE' then
    if is_ready and old.raise_to_cents is null then return old; end if;
  elsif tg_op = 'INSERT' then
    if new.raise_from is null or new.raise_from >= earliest_raise(new.period, statement_timestamp()) then
      return new;
    end if;
  elsif (new.member_id, new.kind, new.period) = (old.member_id, old.kind, old.period)
    and (new.limit_cents <= old.limit_cents or is_ready and new.limit_cents = old.raise_to_cents)
    and (
      new.raise_from is null or new.raise_from >= earliest_raise(new.period, statement_timestamp())
      or (new.raise_to_cents, new.raise_from, new.raise_until)
        is not distinct from (old.raise_to_cents, old.raise_from, old.raise_until)
    )
  then
    return new;
  end if;
  raise exception 'the limit of member % may not be loosened',
    case tg_op when 'INSERT' then new.member_id else old.member_id end using errcode = 'restrict_violation';
end $$;
