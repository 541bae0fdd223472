-- expand: Sums by day, which reports read in place of rows, and what vendors take of an order.

create table ledger_days (
  day date not null,
  order_kind text not null,
  kind text not null,
  debit_account bigint not null check (debit_account <= 0),
  credit_account bigint not null check (credit_account <= 0),
  postings bigint not null check (postings > 0),
  cents bigint not null check (cents > 0),
  primary key (day, order_kind, kind, debit_account, credit_account)
);

-- Settled bets of each day in Taipei, those of players whom the site does not know too; `other` stands for bets whose
-- group the provider does not tell. They follow the bets by triggers. Who takes a provider's bets holds its cursor, so
-- no process waits for these rows.
create table provider_bet_days (
  day date not null,
  provider text not null references providers,
  game_group text not null,
  bets bigint not null,
  bet_cents bigint not null,
  valid_bet_cents bigint not null,
  payout_cents bigint not null,
  primary key (day, provider, game_group)
);

-- What a vendor takes of a top-up that is credited while the rate stands: percent of the amount, rounded to cents, and
-- a fixed part. A new rate begins when it is set and the ones before stay, so the fee of an order never changes.
create table vendor_fee_rates (
  id bigint generated always as identity primary key,
  method_id integer not null references payment_methods,
  percent numeric(6, 3) not null check (percent between 0 and 100),
  fixed_cents bigint not null check (fixed_cents >= 0),
  begins_at timestamptz not null,
  unique (method_id, begins_at)
);
