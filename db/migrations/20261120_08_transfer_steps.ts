import { type Kysely, sql } from "kysely";

/**
 * The steps of a transfer of points that move money, each as one statement for many orders at once: the order's row and
 * its postings, both or neither. What they take is what `post_transfers` takes, and what the order's row needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await startTransfers(db);
  await endTransfers(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function start_transfers, end_transfers`.execute(db);
}

async function startTransfers(db: Kysely<unknown>): Promise<void> {
  // What a transfer starts from is looked at by the statement that holds its points, so both are of one moment. Nothing
  // is held unless the provider's row is the one that the caller knows: it would not know whom to send it to. Each member
  // stands once in member_ids.
  await sql`
    create function start_transfers(
      ids uuid[], member_ids bigint[], codes text[], protocols text[], base_urls text[], signed_amounts bigint[],
      started_ats timestamptz[], first_looks timestamptz[]
    ) returns table (verdict text, protocol text, base_url text, player text) language plpgsql
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    declare
      verdicts text[];
      now_protocols text[];
      now_base_urls text[];
      players text[];
      size constant integer := cardinality(ids);
      tried integer := 0;        -- how many are held, if the ledger agrees; their places and their postings:
      places integer[];
      ref_members bigint[];
      ref_codes text[];
      order_ids uuid[];
      debits integer[];
      credits integer[];
      amounts bigint[];
      posted_ats timestamptz[];
      statuses text[];
    begin
      select array_agg(b.verdict order by b.n), array_agg(b.protocol order by b.n), array_agg(b.base_url order by b.n),
          array_agg(b.player order by b.n)
        into verdicts, now_protocols, now_base_urls, players
        from (
          select i.n, provider.protocol, provider.base_url, player.player,
              case
                when exists (select from game_transfers t where t.id = i.id) then 'known'
                when provider.code is null or game.is_open is null then 'unknown_game'
                when not game.is_open then 'closed'
                when provider.protocol is distinct from i.protocol or provider.base_url is distinct from i.base_url
                  then 'other_provider'
                when player.player is null then 'no_player'
                when coalesce(mirror.balance_cents, 0) + i.signed_amount < 0 and i.signed_amount < 0 then 'mirror_short'
              end as verdict
            from unnest(ids, member_ids, codes, protocols, base_urls, signed_amounts)
              with ordinality i (id, member_id, code, protocol, base_url, signed_amount, n)
            left join providers provider on provider.code = i.code
            left join lateral (
              select bool_or(g.enabled and g.transfer_enabled) as is_open from games g where g.game_code = i.code
            ) game on true
            left join provider_players player
              on player.member_id = i.member_id and player.provider = i.code and player.opened_at is not null
            left join accounts mirror on mirror.member_id = i.member_id and mirror.code = 'game:' || i.code
        ) b;

      for n in 1..size loop
        continue when verdicts[n] is not null;
        tried := tried + 1;
        places[tried] := n;
        ref_members[2 * tried - 1] := member_ids[n];
        ref_codes[2 * tried - 1] := case when signed_amounts[n] > 0 then 'main' else 'game:' || codes[n] end;
        ref_members[2 * tried] := null;
        ref_codes[2 * tried] := 'transit:' || codes[n];
        order_ids[tried] := ids[n];
        debits[tried] := 2 * tried - 1;
        credits[tried] := 2 * tried;
        amounts[tried] := abs(signed_amounts[n]);
        posted_ats[tried] := started_ats[n];
      end loop;

      if tried > 0 then
        select array_agg(p.status order by p.n) into statuses
          from post_transfers(ref_members, ref_codes, order_ids, array_fill('game_transfer'::text, array[tried]),
              array_fill('hold'::text, array[tried]), debits, credits, amounts, posted_ats)
            with ordinality p (status, debit_balance_cents, credit_balance_cents, n);
        -- Only an order whose hold was written now is written: one that exists has a hold that exists.
        insert into game_transfers (id, member_id, provider, direction, amount_cents, state, created_at, sent_at,
            next_attempt_at)
          select i.id, member_ids[i.place], codes[i.place], case when signed_amounts[i.place] > 0 then 'in' else 'out' end,
              i.amount, 'sent', i.posted_at, i.posted_at, first_looks[i.place]
            from unnest(order_ids, places, amounts, posted_ats, statuses) i (id, place, amount, posted_at, status)
            where i.status = 'posted';
        for k in 1..tried loop
          verdicts[places[k]] := case statuses[k] when 'posted' then 'sent' else statuses[k] end;
        end loop;
      end if;
      return query
        select i.verdict, i.protocol, i.base_url, i.player
          from unnest(verdicts, now_protocols, now_base_urls, players) i (verdict, protocol, base_url, player);
    end $$`.execute(db);
}

async function endTransfers(db: Kysely<unknown>): Promise<void> {
  // A compare-and-set: only what is still open ends, and only what ended is posted. An order that was never sent may
  // only end as such, and the other way round. Each order stands once in ids; order_ids name the order of each posting.
  await sql`
    create function end_transfers(
      ids uuid[], never_sents boolean[], states text[], moveds bigint[], reasons text[], finished_ats timestamptz[],
      ref_members bigint[], ref_codes text[], order_ids uuid[], kinds text[], debits integer[], credits integer[],
      amounts bigint[], posted_ats timestamptz[]
    ) returns table (id uuid, main_cents bigint, game_cents bigint) language plpgsql
    set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    declare
      ended_ids uuid[];
      disagreement text;
    begin
      -- In one order for everyone, so that two batches can't wait for each other.
      perform from game_transfers t where t.id = any(ids) order by t.id for no key update;
      with changed as (
        update game_transfers t
          set state = i.state, moved_cents = i.moved, reason = i.reason, finished_at = i.finished_at
          from unnest(ids, never_sents, states, moveds, reasons, finished_ats)
            i (id, never_sent, state, moved, reason, finished_at)
          where t.id = i.id and t.state = any(case when i.never_sent then '{held}'::text[] else '{sent,unknown}' end)
          returning t.id
      )
      select array_agg(changed.id) into ended_ids from changed;
      if ended_ids is null then
        return;
      end if;
      select string_agg(p.status, ', ') into disagreement
        from (
          select array_agg(i.order_id order by i.n) as order_ids, array_agg(i.kind order by i.n) as kinds,
              array_agg(i.debit order by i.n) as debits, array_agg(i.credit order by i.n) as credits,
              array_agg(i.amount order by i.n) as amounts, array_agg(i.posted_at order by i.n) as posted_ats
            from unnest(order_ids, kinds, debits, credits, amounts, posted_ats)
              with ordinality i (order_id, kind, debit, credit, amount, posted_at, n)
            where i.order_id = any(ended_ids)
        ) due, post_transfers(ref_members, ref_codes, due.order_ids,
          array_fill('game_transfer'::text, array[cardinality(due.order_ids)]), due.kinds, due.debits, due.credits,
          due.amounts, due.posted_ats) p
        where p.status <> 'posted';
      if disagreement is not null then
        raise exception 'ending transfers %: the ledger says %', ended_ids, disagreement
          using errcode = 'integrity_constraint_violation';
      end if;
      return query
        select t.id, coalesce(main.balance_cents, 0), coalesce(game.balance_cents, 0)
          from game_transfers t
          left join accounts main on main.member_id = t.member_id and main.code = 'main'
          left join accounts game on game.member_id = t.member_id and game.code = 'game:' || t.provider
          where t.id = any(ended_ids);
    end $$`.execute(db);
}
