import { type Kysely, sql } from "kysely";

/** Settings an operator may change, and the trail of what operators did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now(),
      updated_by text
    )`.execute(db);

  // The audit trail is evidence: it grows and never changes.
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);

  await sql`
    create table audit_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      operator text not null,
      action text not null,
      subject text not null,
      reason text,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`
    create trigger audit_events_append_only before update or delete on audit_events
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger audit_events_no_truncate before truncate on audit_events
      for each statement execute function refuse_change()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_events`.execute(db);
  await sql`drop function refuse_change()`.execute(db);
  await sql`drop table settings`.execute(db);
}
