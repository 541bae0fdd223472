import { type Kysely, sql } from "kysely";

/** Members' e-mail addresses, proved by a code, and the copies of mails that go there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // refusals: so many copies in a row its server has refused, as it has no such mailbox.
  await sql`
    create table member_emails (
      member_id bigint primary key references members,
      address_sealed bytea not null,
      address_masked text not null check (length(address_masked) <= 260),
      lang text not null,
      wants_copies boolean not null,
      unsubscribe_id uuid not null unique,
      verified_at timestamptz not null,
      refusals smallint not null default 0 check (refusals between 0 and 3)
    )`.execute(db);
  // code_hash: keyed, so that no code is found by reading this table.
  await sql`
    create table email_codes (
      member_id bigint primary key references members,
      address_sealed bytea not null,
      address_masked text not null check (length(address_masked) <= 260),
      code_hash text not null,
      tries smallint not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_codes_expires_at on email_codes (expires_at)`.execute(db);
  await copies(db);
}

/** A copy is claimed before it is sent: it is sent once, or not at all where the process that claimed it died. */
async function copies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_copies (
      id uuid primary key default gen_random_uuid(),
      member_id bigint not null references members,
      mail_id uuid not null,
      state text not null check (state in ('waiting', 'claimed', 'sent', 'failed', 'unknown')),
      tries smallint not null,
      due_at timestamptz not null,
      claimed_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null,
      unique (member_id, mail_id),
      check ((claimed_at is null) = (tries = 0)),
      check ((ended_at is null) = (state in ('waiting', 'claimed')))
    )`.execute(db);
  await sql`create index email_copies_due on email_copies (due_at) where state = 'waiting'`.execute(db);
  await sql`create index email_copies_claimed on email_copies (claimed_at) where state = 'claimed'`.execute(db);
  await sql`create index email_copies_created_at on email_copies (created_at)`.execute(db);

  // How far the copies of a broadcast have been made, by the members' ids; null once all are.
  await sql`
    create table broadcast_copies (
      broadcast_id uuid primary key references broadcasts on delete cascade,
      after_member bigint
    )`.execute(db);
  await sql`
    create index broadcast_copies_left on broadcast_copies (broadcast_id) where after_member is not null`.execute(db);

  // By a trigger, so that nothing that writes a mail can forget it, and in the mail's own transaction.
  await sql`
    create function copy_mails() returns trigger language plpgsql as $$
    begin
      if exists (select from settings where key = 'email.copies' and value = 'true'::jsonb) then
        insert into email_copies (member_id, mail_id, state, tries, due_at, created_at)
          select n.member_id, n.id, 'waiting', 0, n.created_at, n.created_at
            from new_rows n join member_emails e on e.member_id = n.member_id and e.wants_copies
            where n.kind <> 'broadcast';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger copy after insert on mails referencing new table as new_rows
      for each statement execute function copy_mails()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger copy on mails`.execute(db);
  await sql`drop function copy_mails`.execute(db);
  await sql`drop table broadcast_copies, email_copies, email_codes, member_emails`.execute(db);
}
