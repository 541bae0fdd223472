-- Reads for many requests in one statement: for each token the living session with its member and, if wanted, the
-- results of member_profile and member_wallet. An unwanted profile or wallet is read without a member, which costs next
-- to nothing.
create or replace function read_signed_in(
  hashes bytea[], with_profile boolean[], with_wallet boolean[], at timestamptz
) returns table (
  n bigint, token_hash bytea, remember boolean, issued_at timestamptz, seen_at timestamptz, expires_at timestamptz,
  id bigint, account text, name text, nickname text, user_level smallint,
  status text, activated_at timestamptz, excluded_until timestamptz, must_change_password boolean,
  has_withdrawal_password boolean, mobile text, line text, promote_code text, superid text, introducer text,
  main_cents bigint, unread bigint, newest_unread jsonb, balances jsonb, in_transit jsonb
) language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    select i.n, s.token_hash, s.remember, s.issued_at, s.seen_at, s.expires_at, m.id, m.account, m.name, m.nickname,
        m.user_level, m.status, m.activated_at, m.excluded_until,
        m.password_hash is not distinct from m.temporary_password_hash,
        p.has_withdrawal_password, p.mobile, p.line, p.promote_code, p.superid, p.introducer, p.main_cents, p.unread,
        p.newest_unread, w.balances, w.in_transit
      from unnest(hashes, with_profile, with_wallet) with ordinality i (token_hash, profile, wallet, n)
      join sessions s on s.token_hash = i.token_hash
      join members m on m.id = s.member_id and m.status not in ('frozen', 'closed')
      left join lateral member_profile(case when i.profile then m.id end, at) p on true
      left join lateral member_wallet(case when i.wallet then m.id end) w on true;
end $$;
