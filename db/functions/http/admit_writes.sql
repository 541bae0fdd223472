-- Gives the sessions of tokens, as read_signed_in does, and for each the claim of an unused key. A key that is there
-- already, or one too many of its member's, is left to claim_keys, which says what there is to it. Keys are taken in
-- its order.
create or replace function admit_writes(
  lock_wait_ms integer, hashes bytea[], keys text[], calls text[], body_hashes bytea[], order_ids uuid[],
  claimed_untils timestamptz[], claimed_ats timestamptz[], most_keys integer
) returns table (
  n bigint, token_hash bytea, remember boolean, seen_at timestamptz, expires_at timestamptz,
  id bigint, account text, name text, nickname text, user_level smallint,
  status text, activated_at timestamptz, excluded_until timestamptz, must_change_password boolean,
  is_claimed boolean
) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  perform wait_for_locks(lock_wait_ms);
  return query
    with signed as materialized (
      select i.*, s.remember, s.seen_at, s.expires_at, m.id, m.account, m.name, m.nickname, m.user_level,
          m.status, m.activated_at, m.excluded_until,
          m.password_hash is not distinct from m.temporary_password_hash as must_change_password
        from unnest(hashes, keys, calls, body_hashes, order_ids, claimed_untils, claimed_ats)
          with ordinality i (token_hash, key, call, body_hash, order_id, claimed_until, claimed_at, n)
        join sessions s on s.token_hash = i.token_hash
        join members m on m.id = s.member_id
        where m.status not in ('frozen', 'closed') and s.expires_at > i.claimed_at
    ), claimed as (
      insert into idempotency_keys as k (member_id, key, call, body_hash, order_id, claimed_until, created_at)
        select id, key, call, body_hash, order_id, claimed_until, claimed_at from signed
          where not holds_keys(id, most_keys) order by id, key
        on conflict do nothing
        returning k.order_id
    )
    select s.n, s.token_hash, s.remember, s.seen_at, s.expires_at, s.id, s.account, s.name, s.nickname,
        s.user_level, s.status, s.activated_at, s.excluded_until,
        s.must_change_password, s.order_id in (select claimed.order_id from claimed)
      from signed s;
end $$;
