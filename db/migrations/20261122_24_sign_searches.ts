import { type Kysely, sql } from "kysely";

/** How far the daily search for signs that two members are one person has come, by the day in Taipei. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_searches (
      day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      last_member_id bigint not null default 0,
      ended_at timestamptz
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_searches`.execute(db);
}
