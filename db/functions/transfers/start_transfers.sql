-- Writes orders and their holds. The accounts that points are taken from are locked before anything is read: a change
-- of status that forbids transfers, and of a limit of losses or time, locks them too, so a transfer is either before it or
-- sees it. Nothing is held unless the provider's row is the one that the caller knows: it would not know whom to send it to. Each
-- member is once in member_ids. The statuses whose members may move points come from the site's table of statuses.
-- Maintenance is read whole, which PostgreSQL 15 takes for so dear here that it would compile the plan for seconds.
create or replace function start_transfers(
  lock_wait_ms integer, ids uuid[], member_ids bigint[], codes text[], protocols text[], base_urls text[],
  signed_amounts bigint[],
  started_ats timestamptz[], first_looks timestamptz[], statuses_in text[], statuses_out text[]
) returns table (verdict text, protocol text, base_url text, player text) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
set jit = off
as $$
#variable_conflict use_column
declare
  verdicts text[];
  now_protocols text[];
  now_base_urls text[];
  players text[];
  size constant integer := cardinality(ids);
  judged_at timestamptz;
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
  perform wait_for_locks(lock_wait_ms);
  perform from unnest(member_ids, codes, signed_amounts) i (member_id, code, signed_amount)
    join accounts a on a.member_id = i.member_id
      and a.code = case when i.signed_amount > 0 then 'main' else 'game:' || i.code end
    order by a.id for no key update of a;
  judged_at := clock_timestamp();
  select array_agg(b.verdict order by b.n), array_agg(b.protocol order by b.n), array_agg(b.base_url order by b.n),
      array_agg(b.player order by b.n)
    into verdicts, now_protocols, now_base_urls, players
    from (
      select i.n, provider.protocol, provider.base_url, player.player,
          case
            when exists (select from game_transfers t where t.id = i.id) then 'known'
            when m.erased_at is not null then 'not_allowed'
            when member_status_at(m.status, m.activated_at, m.excluded_until, i.started_at)
              <> all (case when i.signed_amount > 0 then statuses_in else statuses_out end) then 'not_allowed'
            when i.signed_amount > 0 and m.check_due_at <= clock_timestamp() then 'check_due'
            when i.signed_amount > 0 and exists (select from loss_limits_reached(i.member_id, i.started_at))
              then 'loss_limit'
            when i.signed_amount > 0 and exists (select from time_limit_reached(i.member_id, judged_at)) then 'time_limit'
            when provider.code is null or game.is_open is null then 'unknown_game'
            when not game.is_open then 'closed'
            -- Points come out during maintenance unless the provider is down.
            when exists (
              select from maintenance_windows w
                where w.starts_at <= clock_timestamp() and (w.ends_at is null or w.ends_at > clock_timestamp())
                  and (w.kind = 'site' or w.provider = i.code) and (i.signed_amount > 0 or not w.points_out)
            ) then 'closed'
            when provider.protocol is distinct from i.protocol or provider.base_url is distinct from i.base_url
              then 'other_provider'
            when player.player is null then 'no_player'
            when coalesce(game_wallet.balance_cents, 0) + i.signed_amount < 0 and i.signed_amount < 0 then 'provider_balance_short'
          end as verdict
        from unnest(ids, member_ids, codes, protocols, base_urls, signed_amounts, started_ats)
          with ordinality i (id, member_id, code, protocol, base_url, signed_amount, started_at, n)
        join members m on m.id = i.member_id
        left join providers provider on provider.code = i.code
        left join lateral (
          select bool_or(g.enabled and g.transfer_enabled) as is_open from games g where g.game_code = i.code
        ) game on true
        left join provider_players player
          on player.member_id = i.member_id and player.provider = i.code and player.opened_at is not null
        left join accounts game_wallet on game_wallet.member_id = i.member_id and game_wallet.code = 'game:' || i.code
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
end $$;
