import { sql } from "kysely";

/**
 * `sandbox.record_transfers` decides and records transfers behind their wallets' locks, and gives a row for each that
 * it recorded; one whose id was there already has none. Each wallet is once in its input. A function, since it is
 * planned once then.
 */
export const createRecordTransfers = sql`
  create or replace function sandbox.record_transfers(
    ids uuid[], providers text[], player_names text[], amounts bigint[], moves bigint[], ats timestamptz[]
  ) returns table (
    id uuid, provider text, player text, moved_cents bigint, refusal text, balance_cents bigint
  ) language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan
  as $$
  #variable_conflict use_column
  begin
    return query
      with input as materialized (
        select * from unnest(ids, providers, player_names, amounts, moves, ats)
          input (id, provider, player, amount_cents, moves_cents, at)
      ), wallet as materialized (
        select players.provider, players.player, players.balance_cents
          from input join sandbox.players on players.provider = input.provider and players.player = input.player
          order by players.provider, players.player for no key update of players
      ), verdict as (
        select input.*, sign(input.amount_cents)::bigint * input.moves_cents as change_cents,
            case when wallet.player is null then 'no_player'
              when wallet.balance_cents + sign(input.amount_cents)::bigint * input.moves_cents < 0 then 'insufficient'
            end as refusal
          from input left join wallet on wallet.provider = input.provider and wallet.player = input.player
      ), recorded as (
        insert into sandbox.point_transfers (id, provider, player, amount_cents, moved_cents, refusal, created_at)
          select id, provider, player, amount_cents, case when refusal is null then moves_cents end, refusal, at
            from verdict
          on conflict do nothing
          returning id, provider, player, moved_cents, refusal
      ), changed as (
        update sandbox.players set balance_cents = players.balance_cents + verdict.change_cents
          from recorded join verdict on verdict.id = recorded.id and verdict.provider = recorded.provider
            and verdict.player = recorded.player
          where recorded.refusal is null and players.provider = recorded.provider and players.player = recorded.player
          returning players.provider, players.player, players.balance_cents
      )
      select recorded.id, recorded.provider, recorded.player, recorded.moved_cents, recorded.refusal,
          changed.balance_cents
        from recorded
        left join changed on changed.provider = recorded.provider and changed.player = recorded.player;
  end $$`;
