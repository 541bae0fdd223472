-- Gives the order's id of each key that was claimed: a new one, or one whose earlier claim ran out without an answer.
-- In one order for everyone, so that two batches can't wait for each other. Keys are kept for a day; one that has
-- outlived three is claimed no more, so that no order is much younger than its id, by which it is found
-- (made_between.ts).
create or replace function claim_keys(
  lock_wait_ms integer, member_ids bigint[], keys text[], calls text[], body_hashes bytea[], order_ids uuid[],
  claimed_untils timestamptz[], claimed_ats timestamptz[], most_keys integer
) returns table (member_id bigint, key text, order_id uuid) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  perform wait_for_locks(lock_wait_ms);
  return query
    insert into idempotency_keys as k (member_id, key, call, body_hash, order_id, claimed_until, created_at)
      select * from unnest(member_ids, keys, calls, body_hashes, order_ids, claimed_untils, claimed_ats)
          i (member_id, key)
        where not holds_keys(i.member_id, most_keys)
          or exists (select from idempotency_keys e where e.member_id = i.member_id and e.key = i.key)
        order by i.member_id, i.key
    on conflict (member_id, key) do update set claimed_until = excluded.claimed_until
      where k.answer is null and k.claimed_until <= excluded.created_at
        and k.created_at > excluded.created_at - interval '72 hours'
        and k.call = excluded.call and k.body_hash = excluded.body_hash
    returning k.member_id, k.key, k.order_id;
end $$;
