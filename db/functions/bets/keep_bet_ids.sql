-- A bet is one, whatever its time: its identity is written with it.
create or replace function keep_bet_ids() returns trigger language plpgsql as $$
begin
  insert into bet_ids (provider, bet_id, settled_at) select provider, bet_id, settled_at from added;
  return null;
end $$;
