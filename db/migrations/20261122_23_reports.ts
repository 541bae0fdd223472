import { type Kysely, sql } from "kysely";

/** What reports are made of: closed days of the ledger, each provider's bets by day, and what payment vendors take for a top-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLedgerDays(db);
  await createTimeIndexes(db);
  // Settled bets of each day in Taipei, those of players whom the site does not know too; `other` stands for bets whose
  // group the provider does not tell. They follow the bets by triggers. Who takes a provider's bets holds its cursor, so
  // no process waits for these rows.
  await sql`
    create table provider_bet_days (
      day date not null,
      provider text not null references providers,
      game_group text not null,
      bets bigint not null,
      bet_cents bigint not null,
      valid_bet_cents bigint not null,
      payout_cents bigint not null,
      primary key (day, provider, game_group)
    )`.execute(db);
  await countBetsOfProviders(db);

  // What a vendor takes of a top-up that is credited while the rate stands: percent of the amount, rounded to cents, and a
  // fixed part. A new rate begins when it is set and the ones before stay, so the fee of an order never changes.
  await sql`
    create table vendor_fee_rates (
      id bigint generated always as identity primary key,
      method_id integer not null references payment_methods,
      percent numeric(6, 3) not null check (percent between 0 and 100),
      fixed_cents bigint not null check (fixed_cents >= 0),
      begins_at timestamptz not null,
      unique (method_id, begins_at)
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete on vendor_fee_rates
      for each row execute function refuse_change()`.execute(db);
}

/**
 * Sums of the ledger's days in Taipei that are over, each written once by `closeDays`. Accounts of the house by their ids,
 * 0 for all accounts of members. A day without postings has no row.
 */
async function createLedgerDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_days (
      day date not null,
      order_kind text not null,
      kind text not null,
      debit_account bigint not null check (debit_account <= 0),
      credit_account bigint not null check (credit_account <= 0),
      postings bigint not null check (postings > 0),
      cents bigint not null check (cents > 0),
      primary key (day, order_kind, kind, debit_account, credit_account)
    )`.execute(db);
}

/**
 * Finds postings and orders by the time at which they were booked. Where rows come in nearly that order, a block range
 * index costs a writer next to nothing, and nothing is inserted in one place by everybody; ends that come weeks later have
 * an index of their own kind.
 */
async function createTimeIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of byRange) {
    await sql`
      create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} using brin (${sql.ref(column)})
        with (autosummarize = on)`.execute(db);
  }
  for (const [table, column, rows] of byTime) {
    await sql`
      create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)}) where ${sql.raw(rows)}`
      .execute(db);
  }
}

const byRange = [
  ["ledger_transfers", "posted_at"],
  ["game_transfers", "finished_at"],
  ["settlements", "created_at"],
  ["bonuses", "created_at"],
] as const;

const byTime = [
  ["deposit_orders", "credited_at", "credited_at is not null"],
  ["withdrawals", "ended_at", "state = 'paid'"],
  ["bonuses", "ended_at", "state in ('cancelled', 'expired')"],
] as const;

/** Adds what a statement changes of `bets` to the days of its providers, and takes off what stood there before. */
async function countBetsOfProviders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_bets_of_providers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${sql.raw(count(added))};
      else
        ${sql.raw(count(`${added} union all ${removed}`))};
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, tables] of Object.entries(changes)) {
    await sql`
      create trigger ${sql.ref(`provider_days_${change}`)} after ${sql.raw(change)} on bets
        referencing ${sql.raw(tables)} for each statement execute function count_bets_of_providers()`.execute(db);
  }
}

const changes = {
  insert: "new table as new_bets",
  update: "old table as old_bets new table as new_bets",
};

const added = part("new_bets", 1);
const removed = part("old_bets", -1);

function part(table: string, sign: 1 | -1): string {
  return `select (settled_at at time zone 'Asia/Taipei')::date as day, provider, coalesce(game_group, 'other') as game_group,
      ${sign} as bets, ${sign} * bet_cents as bet_cents, ${sign} * valid_bet_cents as valid_bet_cents,
      ${sign} * payout_cents as payout_cents
    from ${table}`;
}

function count(parts: string): string {
  return `
    insert into provider_bet_days (day, provider, game_group, bets, bet_cents, valid_bet_cents, payout_cents)
      select day, provider, game_group, sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)
        from (${parts}) part group by day, provider, game_group
        having (sum(bets), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)) <> (0, 0, 0, 0)
        order by day, provider, game_group
      on conflict (day, provider, game_group) do update set bets = provider_bet_days.bets + excluded.bets,
        bet_cents = provider_bet_days.bet_cents + excluded.bet_cents,
        valid_bet_cents = provider_bet_days.valid_bet_cents + excluded.valid_bet_cents,
        payout_cents = provider_bet_days.payout_cents + excluded.payout_cents`;
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table vendor_fee_rates`.execute(db);
  for (const change of Object.keys(changes)) {
    await sql`drop trigger ${sql.ref(`provider_days_${change}`)} on bets`.execute(db);
  }
  await sql`drop function count_bets_of_providers()`.execute(db);
  await sql`drop table provider_bet_days`.execute(db);
  for (const [table, column] of [...byRange, ...byTime]) {
    await sql`drop index ${sql.ref(`${table}_${column}`)}`.execute(db);
  }
  await sql`drop table ledger_days`.execute(db);
}
