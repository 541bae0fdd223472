import { type Kysely, sql } from "kysely";

/** What providers say that can't be is held aside for operators: once for each record, and as little as says what it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A bet by the provider's id of it, a balance by its player. What was cleared is open again when it comes otherwise.
  await sql`
    create table refused_records (
      provider text not null references providers,
      kind text not null check (kind in ('bet', 'balance')),
      record_id text not null check (length(record_id) between 1 and 128),
      raw text not null check (length(raw) <= 2000),
      reason text not null check (length(reason) <= 200),
      refused_at timestamptz not null,
      cleared_at timestamptz check (cleared_at >= refused_at),
      primary key (provider, kind, record_id)
    )`.execute(db);
  await sql`
    create index refused_records_open on refused_records (provider, kind, record_id) where cleared_at is null`
    .execute(db);
  await sql`create index refused_records_cleared on refused_records (cleared_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table refused_records`.execute(db);
}
