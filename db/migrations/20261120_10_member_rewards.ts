import { type Kysely, sql } from "kysely";

/** What a credited deposit brings besides money and mail: chances at the turntable, and progress to the next level. */
export async function up(db: Kysely<unknown>): Promise<void> {
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

  // What a level takes, and what it gives; its rebates are in group_rates. It is reached by top-ups in all or by valid bets
  // in all, and kept by those of one month; a gift of 0 is none.
  await sql`
    create table levels (
      level smallint primary key check (level between 0 and 5),
      requirement_cents bigint not null unique check (requirement_cents >= 0),
      bet_requirement_cents bigint not null unique check (bet_requirement_cents >= 0),
      keep_cents bigint not null check (keep_cents >= 0),
      keep_bet_cents bigint not null check (keep_bet_cents >= 0),
      withdrawal_most_cents bigint not null check (withdrawal_most_cents >= 100000),
      withdrawals_a_day smallint not null check (withdrawals_a_day between 1 and 10),
      birthday_cents bigint not null check (birthday_cents >= 0),
      monthly_cents bigint not null check (monthly_cents >= 0),
      check ((level = 0) = (requirement_cents = 0)),
      check ((level = 0) = (bet_requirement_cents = 0))
    )`.execute(db);
  // In TWD: all top-ups, all valid bets; top-ups and valid bets of a month; one withdrawal, how many a day; the gifts.
  await sql`
    insert into levels select level, 100 * top_ups, 100 * bets, 100 * keep, 100 * keep_bets, 100 * most, a_day,
        100 * birthday, 100 * monthly
      from (values
        (0, 0, 0, 0, 0, 1000000::bigint, 1, 0, 0),
        (1, 10000, 100000::bigint, 1000, 10000, 1000000, 1, 88, 0),
        (2, 50000, 500000, 5000, 50000, 1000000, 1, 188, 58),
        (3, 200000, 2000000, 20000, 200000, 1000000, 2, 388, 188),
        (4, 500000, 5000000, 50000, 500000, 2000000, 3, 888, 388),
        (5, 2000000, 20000000, 200000, 2000000, 5000000, 5, 1888, 888)
      ) of_level (level, top_ups, bets, keep, keep_bets, most, a_day, birthday, monthly)`.execute(db);
  await sql`
    create table level_progress (
      member_id bigint primary key references members,
      credited_cents bigint not null check (credited_cents > 0)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table level_progress, levels, turntable_chances`.execute(db);
}
