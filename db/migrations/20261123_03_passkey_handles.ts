import { type Kysely, sql } from "kysely";

/** A passkey knows its member by a random handle, and a challenge adds one passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A challenge to register that was issued at or before passkey_challenge_at has been used, or comes too late.
  await sql`
    alter table members
      add passkey_handle uuid not null default gen_random_uuid(),
      add passkey_challenge_at timestamptz`.execute(db);
  // Passkeys of before were given the member's id and give that back.
  await sql`alter table passkeys add user_handle bytea check (length(user_handle) between 1 and 64)`.execute(db);
  await sql`update passkeys set user_handle = convert_to(member_id::text, 'UTF8')`.execute(db);
  await sql`alter table passkeys alter user_handle set not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkeys drop user_handle`.execute(db);
  await sql`alter table members drop passkey_handle, drop passkey_challenge_at`.execute(db);
}
