-- The first answer stays, and one whose claim another request has taken over is not kept. Gives those that are.
create or replace function keep_answers(
  lock_wait_ms integer, member_ids bigint[], keys text[], claimed_untils timestamptz[], statuses smallint[],
  answers text[]
) returns table (member_id bigint, key text) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  perform wait_for_locks(lock_wait_ms);
  -- Each by itself, because one statement over all of them would take them in any order.
  perform from unnest(member_ids, keys) i (member_id, key)
    join idempotency_keys k on k.member_id = i.member_id and k.key = i.key
    order by k.member_id, k.key for no key update of k;
  return query
    update idempotency_keys k set status = i.status, answer = i.answer
      from unnest(member_ids, keys, claimed_untils, statuses, answers) i (member_id, key, claimed_until, status, answer)
      where k.member_id = i.member_id and k.key = i.key and k.claimed_until = i.claimed_until and k.answer is null
      returning k.member_id, k.key;
end $$;
