import { type Kysely, sql } from "kysely";

/** The last time at which a process found all clocks to agree, and how often operators have confirmed the database's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock_marks (
      id boolean primary key default true check (id),
      marked_at timestamptz,
      confirmations integer not null default 0
    )`.execute(db);
  await sql`insert into clock_marks default values`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table clock_marks`.execute(db);
}
