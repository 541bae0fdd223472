import { type Kysely, sql } from "kysely";

/** Operators' words that a deposit was paid although its vendor does not say so. One alone credits nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_proposals (
      order_id uuid not null references deposit_orders,
      operator text not null,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null,
      proposed_at timestamptz not null,
      primary key (order_id, operator)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table credit_proposals`.execute(db);
}
