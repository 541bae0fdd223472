import { type Kysely, sql } from "kysely";

/** What a credited deposit brings besides the money: a mail, chances at the turntable, and progress to the next level. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The text is made when it is read, in the reader's language: a row holds what happened, not how it is said.
  await sql`
    create table mails (
      id uuid primary key,
      member_id bigint not null references members,
      kind text not null check (kind in (
        'top_up_credited', 'level_raised', 'withdrawals_locked', 'withdrawal_password_reset',
        'card_approved', 'card_rejected', 'address_approved', 'address_rejected',
        'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_cancelled', 'withdrawal_failed'
      )),
      params jsonb not null,
      order_id uuid references deposit_orders,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (order_id, kind)
    )`.execute(db);
  await sql`create index mails_member on mails (member_id, id desc)`.execute(db);
  await sql`create index mails_unread on mails (member_id, id desc) where read_at is null`.execute(db);

  // Every credited order has its row, also one that was too small for a chance. The rate is kept with it, so that it can
  // still be checked after the setting has changed; 0 was no chances at all.
  await sql`
    create table turntable_chances (
      order_id uuid primary key references deposit_orders,
      member_id bigint not null references members,
      amount_cents bigint not null check (amount_cents > 0),
      per_cents bigint not null check (per_cents >= 0),
      chances bigint not null
        check (chances = case when per_cents = 0 then 0 else amount_cents / per_cents end),
      used bigint not null default 0 check (used between 0 and chances),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index turntable_chances_left on turntable_chances (member_id, order_id) where used < chances`.execute(db);

  await sql`
    create table levels (
      level smallint primary key check (level between 0 and 5),
      requirement_cents bigint not null unique check (requirement_cents >= 0),
      check ((level = 0) = (requirement_cents = 0))
    )`.execute(db);
  // All deposits together, in cents: 10,000, 50,000, 200,000, 500,000 and 2,000,000 TWD.
  await sql`
    insert into levels values (0, 0), (1, 1000000), (2, 5000000), (3, 20000000), (4, 50000000), (5, 200000000)`
    .execute(db);
  await sql`
    create table level_progress (
      member_id bigint primary key references members,
      credited_cents bigint not null check (credited_cents > 0)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table level_progress, levels, turntable_chances, mails`.execute(db);
}
