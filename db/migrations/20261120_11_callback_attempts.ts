import { type Kysely, sql } from "kysely";
import { createForgedCallbacks } from "./20261120_11_callback_attempts/forged_callbacks.ts";

/** What is known of a callback beside how it came: how often, and how far its vendor's confirmation has got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A callback that comes again word by word, from the same place, is counted and not stored again: a flood of repeats
  // takes no disk. The fingerprint is over all that decides how it is read. The notice's is over what it says alone: of
  // the many variants of one notice a few are stored.
  await sql`
    alter table vendor_callbacks
      add column fingerprint bytea,
      add column notice_print bytea,
      add column received_count bigint not null default 1 check (received_count > 0),
      add column last_received_at timestamptz,
      add column attempts integer not null default 0,
      add column next_attempt_at timestamptz,
      add column contradicted_at timestamptz`.execute(db);
  await sql`create unique index vendor_callbacks_fingerprint on vendor_callbacks (fingerprint)`.execute(db);
  await sql`create index vendor_callbacks_notice_print on vendor_callbacks (notice_print)`.execute(db);
  await createForgedCallbacks(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table forged_callback_counts, forged_callbacks`.execute(db);
  await sql`
    alter table vendor_callbacks drop column fingerprint, drop column notice_print,
      drop column received_count, drop column last_received_at, drop column attempts, drop column next_attempt_at, drop column contradicted_at`
    .execute(db);
}
