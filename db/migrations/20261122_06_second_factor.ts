import { type Kysely, sql } from "kysely";

/** What a member proves besides the password, or in its place: an authenticator, its recovery codes, and passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A secret counts from its confirmation on; a new one waits beside it (new_secret_sealed) until it is confirmed. A time
  // step at or before last_step has been used. failures and locked_until are of the codes tried since the last right one.
  await sql`
    create table totp_factors (
      member_id bigint primary key references members,
      secret_sealed bytea,
      confirmed_at timestamptz,
      last_step bigint,
      new_secret_sealed bytea,
      new_secret_at timestamptz,
      failures integer not null default 0,
      locked_until timestamptz,
      check ((secret_sealed is null) = (confirmed_at is null)),
      check ((secret_sealed is null) = (last_step is null)),
      check ((new_secret_sealed is null) = (new_secret_at is null))
    )`.execute(db);

  // The hash of a code, sealed: neither the database nor the key alone lets anyone try codes.
  await sql`
    create table recovery_codes (
      member_id bigint not null references members,
      number smallint not null check (number between 1 and 10),
      hash_sealed bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (member_id, number)
    )`.execute(db);

  // A challenge that was issued at or before last_challenge_at has been used, or comes too late.
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      member_id bigint not null references members,
      credential_id text not null unique check (length(credential_id) <= 1400),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null check (length(name) between 1 and 40),
      created_at timestamptz not null,
      last_used_at timestamptz,
      last_challenge_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_member on passkeys (member_id, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table passkeys, recovery_codes, totp_factors`.execute(db);
}
