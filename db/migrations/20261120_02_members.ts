import { type Kysely, sql } from "kysely";
import { keepIntroductions } from "./20261120_02_members/introductions.ts";
import { createSignInAttempts } from "./20261120_02_members/sign_in_attempts.ts";

/** Members, their sessions, the answers kept for their Idempotency-Keys, and operators' corrections of their wallets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A level is the member's since they joined, or since it last changed (level_since).
  // A password is temporary, and has to be changed, as long as its hash is the temporary one: any other hash ends that.
  await sql`
    create table members (
      id bigint generated always as identity primary key,
      account text not null unique check (account ~ '^[a-z0-9]{6,10}$'),
      password_hash text not null,
      name text not null,
      nickname text not null default '',
      line text not null default '',
      mobile text unique,
      user_level smallint not null default 0 check (user_level between 0 and 5),
      level_since timestamptz,
      status text not null default 'new' check (status in ('new', 'active', 'frozen', 'self_excluded', 'closed')),
      activated_at timestamptz,
      excluded_until timestamptz,
      promote_code text not null unique,
      introducer_id bigint references members,
      introducer text not null default '' check (length(introducer) <= 60),
      temporary_password_hash text,
      temporary_password_until timestamptz,
      withdrawal_password_hash text,
      created_at timestamptz not null,
      erased_at timestamptz,
      constraint activated_unless_new check (
        case status when 'new' then activated_at is null when 'active' then activated_at is not null else true end
      ),
      constraint temporary_until_a_time check ((temporary_password_hash is null) = (temporary_password_until is null)),
      constraint excluded_until_a_date check (status <> 'self_excluded' or excluded_until is not null)
    )`.execute(db);
  await keepIntroductions(db);
  // An exclusion ends by itself at its date: from then on the member is again what they were before it.
  await sql`
    create function member_status_at(
      status text, activated_at timestamptz, excluded_until timestamptz, at timestamptz
    ) returns text language sql immutable as $$
      select case
          when status <> 'self_excluded' or excluded_until > at then status
          when activated_at is null then 'new'
          else 'active'
        end
    $$`.execute(db);

  // Only the hash of a token is stored, so reading this table doesn't let anyone sign in. A session slides while it is
  // used (expires_at), but never past the day that was set when its member signed in (ends_at). A session whose token was
  // replaced has another row with the same id for a minute, by which requests that are under way still find it.
  // next_token_salt makes of that token the one that follows it.
  await sql`
    create table sessions (
      token_hash bytea primary key,
      id uuid not null,
      member_id bigint not null references members,
      remember boolean not null,
      user_agent text not null,
      address text not null,
      created_at timestamptz not null,
      issued_at timestamptz not null,
      proved_at timestamptz not null,
      factor_at timestamptz,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      ends_at timestamptz not null,
      replaced_at timestamptz,
      next_token_salt bytea,
      check (expires_at <= ends_at)
    )`.execute(db);
  await sql`create index sessions_member on sessions (member_id)`.execute(db);
  await sql`create index sessions_seen_at on sessions (seen_at) include (member_id, expires_at)`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);

  // From where members have signed in: it outlives their sessions, because a person with two accounts signs out of one
  // first.
  await sql`
    create table devices (
      member_id bigint not null references members,
      address text not null,
      user_agent text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      primary key (member_id, address, user_agent)
    )`.execute(db);
  await sql`create index devices_device on devices (address, user_agent)`.execute(db);
  await sql`create index devices_last_seen_at on devices (last_seen_at)`.execute(db);

  await createSignInAttempts(db);

  // answer is null while a request with this key is being worked on. order_id is the order that the write makes: a retry
  // after a crash is given the same one, and so can't make a second. The answer is text, to be repeated byte by byte.
  await sql`
    create table idempotency_keys (
      member_id bigint not null references members,
      key text not null check (length(key) between 1 and 255),
      call text not null,
      body_hash bytea not null,
      order_id uuid not null,
      claimed_until timestamptz not null,
      status smallint,
      answer text,
      created_at timestamptz not null,
      primary key (member_id, key),
      check ((status is null) = (answer is null))
    )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);

  // An operator's correction of a main wallet, signed: what its credit or debit in the ledger belongs to.
  await sql`
    create table adjustments (
      id uuid primary key,
      member_id bigint not null references members,
      amount_cents bigint not null check (amount_cents <> 0),
      reason text not null,
      operator text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index adjustments_member on adjustments (member_id, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function take_sign_in_attempt, give_back_sign_in_attempt`.execute(db);
  await sql`drop table adjustments, idempotency_keys, sign_in_attempts, devices, sessions, members`.execute(db);
  await sql`drop function member_status_at`.execute(db);
}
