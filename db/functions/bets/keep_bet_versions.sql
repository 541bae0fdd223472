-- Keeps what a bet was before a correction, and says where it lies when it moves to another month.
create or replace function keep_bet_versions() returns trigger language plpgsql as $$
begin
  if exists (select from earlier left join later using (provider, bet_id) where later.version is null) then
    raise exception 'a bet keeps its provider and id' using errcode = 'restrict_violation';
  end if;
  insert into bet_versions (provider, bet_id, version, player, bet_cents, valid_bet_cents, payout_cents, settled_at, taken_at,
      game_group, game_id)
    select provider, bet_id, e.version, e.player, e.bet_cents, e.valid_bet_cents, e.payout_cents, e.settled_at, e.taken_at,
        e.game_group, e.game_id
      from earlier e join later l using (provider, bet_id)
      where (e.version, e.player, e.bet_cents, e.valid_bet_cents, e.payout_cents, e.settled_at, e.game_group, e.game_id)
        is distinct from
        (l.version, l.player, l.bet_cents, l.valid_bet_cents, l.payout_cents, l.settled_at, l.game_group, l.game_id);
  update bet_ids i set settled_at = l.settled_at
    from earlier e join later l using (provider, bet_id)
    where i.provider = l.provider and i.bet_id = l.bet_id and e.settled_at <> l.settled_at;
  return null;
end $$;
