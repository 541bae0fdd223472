import { type Kysely, sql } from "kysely";

/** Money that leaves: what members ask for, what operators say to it, and the payouts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A file for the bank's batch upload: proposed by one operator, exported by another, then closed by the bank's
  // results or voided when the bank never took it. Its count and sum are stored once more here, to be compared.
  await sql`
    create table payout_batches (
      id bigint generated always as identity primary key,
      state text not null check (state in ('proposed', 'exported', 'closed', 'voided')),
      withdrawals integer not null check (withdrawals > 0),
      total_cents bigint not null check (total_cents > 0),
      proposed_at timestamptz not null,
      exported_at timestamptz,
      ended_at timestamptz,
      check (state not in ('exported', 'closed') or exported_at is not null),
      check (state <> 'proposed' or exported_at is null),
      check ((state in ('closed', 'voided')) = (ended_at is not null))
    )`.execute(db);
  // `sent_at` is committed before the payout sender is called: from then on it may have paid. The day is the Taipei day
  // of the request, of which each member has as many as their level says: number_of_day counts them. turnover_met_cents is what the member had played of all that was
  // required by then: nothing that was credited before the hold may require more.
  await sql`
    create table withdrawals (
      id uuid primary key,
      member_id bigint not null references members,
      mode text not null check (mode in ('card', 'address')),
      card_id bigint references bank_cards,
      address_id bigint references crypto_addresses,
      amount_cents bigint not null check (amount_cents > 0 and amount_cents % 100 = 0),
      state text not null
        check (state in ('requested', 'approved', 'paid', 'rejected', 'cancelled', 'failed')),
      reason text,
      taipei_day text not null check (taipei_day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
      number_of_day smallint not null default 1 check (number_of_day between 1 and 10),
      turnover_met_cents bigint not null check (turnover_met_cents >= 0),
      created_at timestamptz not null,
      approved_at timestamptz,
      sent_at timestamptz,
      ended_at timestamptz,
      payout_reference text,
      paid_by_hand boolean not null default false,
      payout_batch_id bigint references payout_batches,
      payout_serial integer check (payout_serial > 0),
      next_query_at timestamptz,
      query_attempts integer not null default 0,
      check ((mode = 'card') = (card_id is not null)),
      check ((mode = 'address') = (address_id is not null)),
      check ((state in ('paid', 'rejected', 'cancelled', 'failed')) = (ended_at is not null)),
      check (state not in ('approved', 'paid', 'failed') or approved_at is not null),
      check (sent_at is null or state in ('approved', 'paid', 'failed')),
      check ((state = 'paid') = (payout_reference is not null)),
      check (not paid_by_hand or (state = 'paid' and payout_batch_id is null)),
      check ((payout_batch_id is null) = (payout_serial is null)),
      check (payout_batch_id is null or (mode = 'card' and state in ('approved', 'paid', 'failed'))),
      unique (payout_batch_id, payout_serial)
    )`.execute(db);
  await sql`create index withdrawals_member on withdrawals (member_id, id desc)`.execute(db);
  await sql`
    create index withdrawals_returned_of_member on withdrawals (member_id, ended_at desc)
      where state in ('rejected', 'cancelled', 'failed')`.execute(db);
  await sql`create index withdrawals_open on withdrawals (id) where state in ('requested', 'approved')`.execute(db);
  await sql`
    create index withdrawals_unknown on withdrawals (next_query_at)
      where state = 'approved' and sent_at is not null`.execute(db);
  // One payment that an operator made by hand pays one withdrawal.
  await sql`create unique index withdrawals_hand_reference on withdrawals (mode, payout_reference) where paid_by_hand`
    .execute(db);
  // A rejected or cancelled request does not use up the day.
  await sql`
    create unique index withdrawals_of_day on withdrawals (member_id, taipei_day, number_of_day)
      where state not in ('rejected', 'cancelled')`.execute(db);

  // Wrong withdrawal passwords in a row, and how long withdrawals are locked by them.
  await sql`
    create table withdrawal_password_tries (
      member_id bigint primary key references members,
      failures integer not null,
      locked_until timestamptz
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table withdrawal_password_tries, withdrawals, payout_batches`.execute(db);
}
