import { type Kysely, sql } from "kysely";

/**
 * Members' mail: what the site tells one member, and what operators write to many. `mail_box` is all that a member finds,
 * by one definition for lists, counts and single mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row however many members it reaches. Those to a list have a row in mails for each of the named as well.
  await sql`
    create table broadcasts (
      id uuid primary key,
      audience text not null check (audience in ('members', 'levels', 'all')),
      levels smallint[] check (levels <@ array[0, 1, 2, 3, 4, 5]::smallint[] and cardinality(levels) > 0),
      reaches_later boolean not null,
      recipients bigint not null check (recipients >= 0),
      titles jsonb not null,
      bodies jsonb not null,
      operator text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      check ((levels is not null) = (audience = 'levels')),
      check (expires_at > created_at)
    )`.execute(db);
  await sql`
    create index broadcasts_shared on broadcasts (expires_at) where audience <> 'members' and ended_at is null`
    .execute(db);
  await sql`create index broadcasts_expires_at on broadcasts (expires_at)`.execute(db);

  // The text of what the site tells is made when it is read, in the reader's language: a row holds what happened, not how
  // it is said.
  await sql`
    create table mails (
      id uuid primary key,
      member_id bigint not null references members,
      kind text not null check (kind ~ '^[a-z_]{1,40}$'),
      params jsonb not null,
      order_id uuid references deposit_orders,
      withdrawal_id uuid references withdrawals,
      broadcast_id uuid references broadcasts on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz,
      read_at timestamptz,
      unique (order_id, kind),
      unique (withdrawal_id, kind),
      check ((broadcast_id is not null) = (kind = 'broadcast') and (broadcast_id is not null) = (expires_at is not null))
    )`.execute(db);
  await sql`create index mails_member on mails (member_id, id desc)`.execute(db);
  await sql`create index mails_unread on mails (member_id, id desc) where read_at is null`.execute(db);
  await sql`create index mails_created_at on mails (created_at)`.execute(db);
  await sql`
    create unique index mails_broadcast on mails (broadcast_id, member_id) where broadcast_id is not null`.execute(db);

  // Who has read what was sent to levels or to all. Without a reference to the broadcast: each of a million readers would
  // lock its row. What is purged goes by the broadcast's own end, which never changes.
  await sql`
    create table broadcast_reads (
      member_id bigint not null references members,
      broadcast_id uuid not null,
      expires_at timestamptz not null,
      read_at timestamptz not null,
      primary key (member_id, broadcast_id)
    )`.execute(db);
  await sql`create index broadcast_reads_expires_at on broadcast_reads (expires_at, broadcast_id)`.execute(db);

  // In SQL and not strict, so that PostgreSQL puts its body in place of the call. What a member has read stays theirs when
  // their level changes.
  await sql`
    create function mail_box(member bigint, at timestamptz) returns table (
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
    $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function mail_box`.execute(db);
  await sql`drop table broadcast_reads, mails, broadcasts`.execute(db);
}
