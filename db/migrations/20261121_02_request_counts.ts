import { type Kysely, sql } from "kysely";

/** How many requests of a member or an address the processes have taken for themselves in a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: a crash may forget a minute's counts, and no commit has to wait for the disk.
  await sql`
    create unlogged table request_counts (
      key text not null check (length(key) <= 120),
      window_started_at timestamptz not null,
      requests integer not null,
      primary key (window_started_at, key)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table request_counts`.execute(db);
}
