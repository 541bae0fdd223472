import { type Kysely, sql } from "kysely";

/** Members, their sessions, and the answers kept for their Idempotency-Keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table members (
      id bigint generated always as identity primary key,
      account text not null unique check (account ~ '^[a-z0-9]{6,10}$'),
      password_hash text not null,
      name text not null,
      nickname text not null default '',
      line text not null default '',
      mobile text,
      user_level smallint not null default 0 check (user_level between 0 and 5),
      activated boolean not null default false,
      locked_at timestamptz,
      promote_code text not null unique,
      introducer_id bigint references members,
      withdrawal_password_hash text,
      created_at timestamptz not null
    )`.execute(db);

  // Only the hash of a token is stored, so a read of this table signs nobody in.
  await sql`
    create table sessions (
      token_hash bytea primary key,
      member_id bigint not null references members,
      remember boolean not null,
      user_agent text not null,
      address text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_member on sessions (member_id)`.execute(db);
  await sql`create index sessions_seen_at on sessions (seen_at)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);

  // Failed sign-ins, counted per account and per address in a window.
  await sql`
    create table sign_in_attempts (
      subject text not null,
      window_started_at timestamptz not null,
      failures integer not null,
      primary key (subject)
    )`.execute(db);

  // answer is null while the first request with this key is still being worked on.
  await sql`
    create table idempotency_keys (
      member_id bigint not null references members,
      key text not null check (length(key) between 1 and 255),
      call text not null,
      body_hash bytea not null,
      status smallint,
      answer jsonb,
      created_at timestamptz not null,
      primary key (member_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table idempotency_keys, sign_in_attempts, sessions, members`.execute(db);
}
