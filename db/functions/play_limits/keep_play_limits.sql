-- Refuses what would loosen a member's limit, whoever asks, unless that very raise waits and its time has come by the
-- database's clock: a higher limit, none, or the row under another name.
create or replace function keep_play_limits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.member_id, new.kind, new.period) = (old.member_id, old.kind, old.period) then
    if new.limit_cents <= old.limit_cents then return new; end if;
    if old.raise_to_cents = new.limit_cents and old.raise_from <= clock_timestamp() then return new; end if;
  elsif tg_op = 'DELETE' and old.raise_to_cents is null and old.raise_from <= clock_timestamp() then
    return old;
  end if;
  raise exception 'the limit of member % may not be loosened', old.member_id using errcode = 'restrict_violation';
end $$;
