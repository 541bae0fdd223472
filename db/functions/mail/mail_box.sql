-- In SQL and not strict, so that PostgreSQL inlines it. Mails that a member has read stay theirs when their level
-- changes.
create or replace function mail_box(member bigint, at timestamptz) returns table (
  id uuid, kind text, params jsonb, titles jsonb, bodies jsonb, order_id uuid, withdrawal_id uuid,
  created_at timestamptz, read_at timestamptz, expires_at timestamptz, is_shared boolean
) language sql stable as $$
  select m.id, m.kind, m.params, b.titles, b.bodies, m.order_id, m.withdrawal_id, m.created_at, m.read_at,
      m.expires_at, false
    from mails m left join broadcasts b on b.id = m.broadcast_id
    where m.member_id = member and (m.expires_at is null or m.expires_at > at)
  union all
  select b.id, 'broadcast', '{}'::jsonb, b.titles, b.bodies, null, null, b.created_at, r.read_at, b.expires_at, true
    from members w
    join broadcasts b on b.audience <> 'members' and b.ended_at is null and b.expires_at > at
    left join broadcast_reads r on r.member_id = w.id and r.broadcast_id = b.id
    where w.id = member and (
      r.read_at is not null
      or b.audience = 'all' and (b.reaches_later or w.created_at <= b.created_at)
      or w.user_level = any (b.levels) and (b.reaches_later or coalesce(w.level_since, w.created_at) <= b.created_at)
    )
$$;
