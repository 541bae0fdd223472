-- Writes the ends of orders, their postings, and the answers that are true with them. A compare-and-set: only open
-- orders end, and only ended ones post. Each order is once in ids; order_ids name the order of each posting. An answer
-- comes without the credit, which only this statement knows: it goes between head and tail, as JSON.
create or replace function end_transfers(
  lock_wait_ms integer, ids uuid[], states text[], moveds bigint[], reasons text[], finished_ats timestamptz[],
  ref_members bigint[], ref_codes text[], order_ids uuid[], kinds text[], debits integer[], credits integer[],
  amounts bigint[], posted_ats timestamptz[],
  answer_keys text[], told_games bigint[], answer_heads text[], answer_tails text[]
) returns table (id uuid, main_cents bigint, game_cents bigint, answer_kept boolean) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  ended_ids uuid[];
  disagreement text;
begin
  perform wait_for_locks(lock_wait_ms);
  -- Locks in one order everywhere, so that two batches can't wait for each other, and sees the rows as they are then.
  select array_agg(locked.id) filter (where locked.state in ('sent', 'unknown')) into ended_ids
    from (select t.id, t.state from game_transfers t where t.id = any(ids) order by t.id for no key update) locked;
  if ended_ids is null then
    return;
  end if;
  -- By id alone: with a word on the state the planner takes the index of open orders, and compares each of them with each of ids.
  update game_transfers t
    set state = i.state, moved_cents = i.moved, reason = i.reason, finished_at = i.finished_at
    from unnest(ids, states, moveds, reasons, finished_ats) i (id, state, moved, reason, finished_at)
    where t.id = i.id and i.id = any(ended_ids);
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
  -- An answer with other points in the game than the ledger has is not stored: the caller then asks the provider.
  -- Keys are taken in the order in which claim_keys takes them.
  return query
    with current as materialized (
      select t.id, t.member_id, coalesce(main.balance_cents, 0) as main_cents,
          coalesce(game.balance_cents, 0) as game_cents, i.key, i.told_cents, i.head, i.tail
        from unnest(ids, answer_keys, told_games, answer_heads, answer_tails) i (id, key, told_cents, head, tail)
        join game_transfers t on t.id = i.id
        left join accounts main on main.member_id = t.member_id and main.code = 'main'
        left join accounts game on game.member_id = t.member_id and game.code = 'game:' || t.provider
        where i.id = any(ended_ids)
    ), kept as (
      update idempotency_keys k
        set status = 200, answer = s.head || trim_scale(s.main_cents / 100.0)::text || s.tail
        from (select * from current order by member_id, key) s
        where k.member_id = s.member_id and k.key = s.key and k.answer is null and s.game_cents = s.told_cents
        returning s.id
    )
    select s.id, s.main_cents, s.game_cents, s.id in (select kept.id from kept) from current s;
end $$;
