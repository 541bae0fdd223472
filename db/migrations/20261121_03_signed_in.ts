import { type Kysely, sql } from "kysely";

/**
 * What a request asks of the database before anything else, of many requests by one statement: `read_signed_in` gives for
 * each token its living session with the member, and, where that is wanted, what `member_profile` and `member_wallet` tell.
 * The latter two are also read by themselves, for one member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In SQL and not strict, so that PostgreSQL puts their bodies in place of the calls.
  await sql`
    create function member_profile(member bigint, at timestamptz) returns table (
      has_withdrawal_password boolean, mobile text, line text, promote_code text, superid text, introducer text,
      main_cents bigint, unread bigint, newest_unread jsonb
    ) language sql stable as $$
      select m.withdrawal_password_hash is not null, m.mobile, m.line, m.promote_code,
          (select i.promote_code from members i where i.id = m.introducer_id), m.introducer,
          coalesce((select balance_cents from accounts where member_id = m.id and code = 'main'), 0),
          (select count(*) from mail_box(m.id, at) where read_at is null),
          (select jsonb_build_object('kind', kind, 'params', params, 'titles', titles) from mail_box(m.id, at)
            where read_at is null order by id desc limit 1)
        from members m where m.id = member
    $$`.execute(db);

  // Both parts of one moment, so that points under way are counted exactly once. Cents as text: JSON's numbers are not exact.
  await sql`
    create function member_wallet(member bigint) returns table (balances jsonb, in_transit jsonb) language sql stable as $$
      select
        (select jsonb_object_agg(code, balance_cents::text) from accounts where member_id = member),
        (select jsonb_agg(jsonb_build_object(
              'order_id', id, 'provider', provider, 'direction', direction, 'cents', amount_cents::text,
              'created_at', created_at, 'attempts', attempts, 'last_attempt_at', coalesce(last_attempt_at, sent_at)
            ) order by id)
          from game_transfers where member_id = member and state in ('sent', 'unknown'))
    $$`.execute(db);

  // A profile or wallet that is not wanted is asked for without a member, which costs next to nothing.
  await sql`
    create function read_signed_in(
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
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function read_signed_in, member_wallet, member_profile`.execute(db);
}
