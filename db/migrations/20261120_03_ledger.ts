import { type Kysely, sql } from "kysely";

/** Accounts and immutable transfers between them: nothing else holds money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id bigint generated always as identity primary key,
      member_id bigint references members,
      code text not null,
      balance_cents bigint not null default 0,
      version bigint not null default 0,
      closed_at timestamptz,
      unique nulls not distinct (member_id, code)
    ) with (fillfactor = 50)`.execute(db);
  // A member's balance can't go below zero whatever the code does.
  await sql`
    alter table accounts add constraint member_balance_not_negative
      check (member_id is null or balance_cents >= 0)`.execute(db);
  // Every member's traffic meets in the house accounts, so no posting may touch their rows: their balances are derived.
  await sql`
    alter table accounts add constraint house_balance_is_derived
      check (member_id is not null or balance_cents = 0)`.execute(db);

  // (order_id, kind) is the key that makes a repeat harmless. order_id is a UUIDv7, so the key is also the time:
  // partitions by month keep the key unique over the whole table.
  await sql`
    create table ledger_transfers (
      order_id uuid not null,
      kind text not null,
      order_kind text not null,
      debit_account bigint not null references accounts,
      credit_account bigint not null references accounts,
      amount_cents bigint not null check (amount_cents > 0),
      debit_balance_cents bigint,
      credit_balance_cents bigint,
      posted_at timestamptz not null,
      primary key (order_id, kind),
      check (debit_account <> credit_account)
    ) partition by range (order_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ledger_transfers, accounts`.execute(db);
}
