import { type Kysely, sql } from "kysely";

/** Members' numbers at convenience stores, sealed: one for each member and chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_numbers (
      member_id bigint not null references members,
      chain text not null check (chain in ('seven', 'family', 'hilife', 'ok')),
      number_sealed bytea not null,
      number_end text not null check (length(number_end) between 2 and 4),
      changed_at timestamptz not null,
      primary key (member_id, chain)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table store_numbers`.execute(db);
}
