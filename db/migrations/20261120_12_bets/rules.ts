import { type Kysely, sql } from "kysely";

/** The rules that hold for every writer: a bet is one whatever its time, and what it was before a correction is kept. */
export async function createBetRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_bet_ids() returns trigger language plpgsql as $$
    begin
      insert into bet_ids (provider, bet_id, settled_at) select provider, bet_id, settled_at from added;
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_bet_versions() returns trigger language plpgsql as $$
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
    end $$`.execute(db);
  // Statement triggers are not inherited, so a statement that names a partition would slip past those of the table.
  await sql`
    create function guard_bet_partition(partition text) returns void language plpgsql as $$
    begin
      execute format('create trigger ids after insert on %I referencing new table as added
        for each statement execute function keep_bet_ids()', partition);
      execute format('create trigger versions after update on %I referencing old table as earlier new table as later
        for each statement execute function keep_bet_versions()', partition);
      execute format('create trigger no_truncate before truncate on %I
        for each statement execute function refuse_change()', partition);
      -- From the default partition bets are moved into those of their months.
      if partition <> 'bets_default' then
        execute format('create trigger no_delete before delete on %I
          for each statement execute function refuse_change()', partition);
      end if;
    end $$`.execute(db);
  await sql`select guard_bet_partition('bets')`.execute(db);
  await sql`
    create trigger bet_versions_append_only before update or delete on bet_versions
      for each row execute function refuse_change()`.execute(db);
}
