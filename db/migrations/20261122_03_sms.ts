import { type Kysely, sql } from "kysely";

/** Codes that were sent to mobiles by text message, and how many messages were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // code_hash: keyed, so that no code is found by reading this table; null where none was sent. is_pending: the message
  // is yet to be sent, by a job. account is empty where the code is bound to none.
  await sql`
    create table sms_codes (
      purpose text not null check (purpose in ('sign_up', 'forgot', 'withdrawal_password')),
      mobile text not null check (length(mobile) <= 20),
      account text not null check (length(account) <= 40),
      lang text not null,
      code_hash text,
      is_pending boolean not null,
      tries smallint not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (purpose, mobile, account)
    )`.execute(db);
  await sql`create index sms_codes_expires_at on sms_codes (expires_at)`.execute(db);
  await sql`create index sms_codes_pending on sms_codes (requested_at) where is_pending`.execute(db);

  // Messages by mobile, account, address and over all, each until its count ends.
  await sql`
    create table sms_counts (
      subject text primary key check (length(subject) <= 120),
      sends integer not null,
      last_sent_at timestamptz,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index sms_counts_ends_at on sms_counts (ends_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sms_counts, sms_codes`.execute(db);
}
