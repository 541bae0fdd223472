import { type Kysely, sql } from "kysely";

/** What one operator has said that takes a second one to be done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // terms: what exactly was said, e.g. a payment's reference; two words count together only when their terms are equal.
  // Each operator, however the name is typed, has one word on a subject's action.
  await sql`
    create table approvals (
      subject text not null,
      action text not null,
      terms text not null,
      operator text not null check (operator <> '' and operator = btrim(operator)),
      reason text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create unique index approvals_operator on approvals (subject, action, lower(operator))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table approvals`.execute(db);
}
