-- Does admit_writes of transfers, and starts the order of each key that it leases: both or neither. Inserts keys before
-- anything is locked, so that a lock's holder never waits for an uncommitted key. Each member is once in hashes.
create or replace function admit_transfers(
  lock_wait_ms integer, hashes bytea[], keys text[], calls text[], body_hashes bytea[], order_ids uuid[],
  claimed_untils timestamptz[], claimed_ats timestamptz[], most_keys integer,
  codes text[], protocols text[], base_urls text[], signed_amounts bigint[], first_looks timestamptz[],
  statuses_in text[], statuses_out text[]
) returns table (
  n bigint, token_hash bytea, remember boolean, seen_at timestamptz, expires_at timestamptz,
  id bigint, account text, name text, nickname text, user_level smallint,
  status text, activated_at timestamptz, excluded_until timestamptz, must_change_password boolean,
  is_claimed boolean,
  verdict text, protocol text, base_url text, player text
) language plpgsql
set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    with admitted as materialized (
      -- With the place of each that starts among all that do.
      select a.*, case when a.is_claimed and not a.must_change_password then
            (count(*) filter (where a.is_claimed and not a.must_change_password) over (order by a.n))::integer end as at
        from admit_writes(lock_wait_ms, hashes, keys, calls, body_hashes, order_ids, claimed_untils, claimed_ats, most_keys) a
    ), claimed as (
      select array_agg(a.id order by a.n) as members, array_agg(order_ids[a.n::integer] order by a.n) as order_ids,
          array_agg(codes[a.n::integer] order by a.n) as codes,
          array_agg(protocols[a.n::integer] order by a.n) as protocols,
          array_agg(base_urls[a.n::integer] order by a.n) as base_urls,
          array_agg(signed_amounts[a.n::integer] order by a.n) as amounts,
          array_agg(claimed_ats[a.n::integer] order by a.n) as started_ats,
          array_agg(first_looks[a.n::integer] order by a.n) as first_looks
        from admitted a where a.at is not null
    ), started as materialized (
      select array_agg(s.verdict order by s.at) as verdicts, array_agg(s.protocol order by s.at) as protocols,
          array_agg(s.base_url order by s.at) as base_urls, array_agg(s.player order by s.at) as players
        from claimed c, start_transfers(0, c.order_ids, c.members, c.codes, c.protocols, c.base_urls, c.amounts,
          c.started_ats, c.first_looks, statuses_in, statuses_out)
            with ordinality s (verdict, protocol, base_url, player, at)
        where c.members is not null
    )
    select a.n, a.token_hash, a.remember, a.seen_at, a.expires_at, a.id, a.account, a.name, a.nickname, a.user_level,
        a.status, a.activated_at, a.excluded_until, a.must_change_password, a.is_claimed,
        s.verdicts[a.at], s.protocols[a.at], s.base_urls[a.at], s.players[a.at]
      from admitted a, started s;
end $$;
