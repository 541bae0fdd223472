import { type Kysely, sql } from "kysely";

/** What promotions give and to whom, and who has taken what of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the key of the promotion's texts (`contents`, kind activity). A claim locks the row: what is given in total never
  // passes `most_cents`, which is the cap of the terms.
  await sql`
    create table promotion_terms (
      promotion text primary key check (promotion ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(promotion) <= 60),
      terms jsonb not null,
      most_cents bigint check (most_cents > 0),
      granted_cents bigint not null default 0 check (granted_cents >= 0 and granted_cents <= most_cents),
      ended_at timestamptz,
      updated_at timestamptz not null
    )`.execute(db);
  // The period is what a promotion gives once for: a day, a top-up, a year, all time.
  await sql`
    create table promotion_claims (
      promotion text not null references promotion_terms,
      member_id bigint not null references members,
      period text not null check (length(period) between 1 and 64),
      bonus_id uuid not null unique references bonuses,
      deposit_id uuid unique references deposit_orders,
      amount_cents bigint not null check (amount_cents > 0),
      claimed_at timestamptz not null,
      primary key (promotion, member_id, period)
    )`.execute(db);
  // Terms are remembered with what is published (`content_version`); what is given in total is not.
  for (
    const [name, change] of [["note_change", "insert or delete or truncate"], [
      "note_update",
      "update of terms, ended_at",
    ]]
  ) {
    await sql`
      create trigger ${sql.ref(name!)} after ${sql.raw(change!)} on promotion_terms
        for each statement execute function note_content_change()`.execute(db);
  }

  // Credited top-ups for which promotions that give by themselves are still to be looked at.
  await sql`
    create table promotion_deposits_due (
      deposit_id uuid primary key references deposit_orders,
      member_id bigint not null references members,
      next_at timestamptz not null
    )`.execute(db);
  await sql`create index promotion_deposits_due_next_at on promotion_deposits_due (next_at, deposit_id)`.execute(db);
  await sql`
    create index promotion_terms_automatic on promotion_terms (promotion)
      where terms ->> 'claim' = 'automatic' and ended_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table promotion_deposits_due, promotion_claims, promotion_terms`.execute(db);
}
