-- expand: Top-ups with the callbacks of vendors, USDT on TRON, where members' money may go, and withdrawals.

create table payment_methods (
  id integer primary key,
  kind text not null check (kind in ('store', 'atm', 'vip_atm', 'online')),
  vendor_code text not null check (vendor_code ~ '^[A-Z0-9]{1,16}$'),
  vendor_name text not null,
  vendor_flag text,
  icon text not null,
  enabled boolean not null default true,
  user_levels smallint[] not null,
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint not null check (max_cents >= min_cents),
  pay_within_minutes integer not null check (pay_within_minutes > 0),
  sort integer not null
);

-- The id is made and committed here before it is sent to the vendor: by it we ask later what became of the order. A
-- flag alerts an operator and is never removed, whatever state the order reaches afterwards.
create table deposit_orders (
  id uuid primary key,
  member_id bigint not null references members,
  method_id integer not null references payment_methods,
  vendor_code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('created', 'awaiting_payment', 'paid', 'credited', 'expired', 'failed')),
  reason text,
  lang text not null,
  store_type text,
  flags text[] not null default '{}' check (flags <@ array[
    'late', 'paid_twice', 'amount_differs', 'currency_differs', 'merchant_differs', 'order_no_differs', 'credit_refused',
    'not_confirmed'
  ]),
  vendor_order_no text,
  page_url text,
  page_html text,
  instructions jsonb,
  vendor_words text,
  vendor_return_code integer,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  next_query_at timestamptz not null,
  query_attempts integer not null default 0,
  paid_at timestamptz,
  credited_at timestamptz,
  check ((state = 'credited') = (credited_at is not null)),
  check ((state in ('paid', 'credited')) = (paid_at is not null)),
  check (state <> 'awaiting_payment' or vendor_order_no is not null)
);
create index deposit_orders_member on deposit_orders (member_id, id desc);
create index deposit_orders_of_member_by_time on deposit_orders (member_id, created_at);
create index deposit_orders_credited_of_member on deposit_orders (member_id, credited_at desc)
  where credited_at is not null;
create index deposit_orders_open_of_member on deposit_orders (member_id, expires_at)
  where state in ('created', 'awaiting_payment');
create index deposit_orders_open on deposit_orders (next_query_at)
  where state in ('created', 'awaiting_payment');
create index deposit_orders_flagged on deposit_orders (id) where flags <> '{}';
-- One payment at a vendor settles one order.
create unique index deposit_orders_vendor_order_no on deposit_orders (vendor_code, vendor_order_no);
create index deposit_orders_credited_at on deposit_orders (credited_at) where credited_at is not null;

-- Stored before anyone looks into it, so that nothing a vendor said can be lost. What was received never changes;
-- only what came of it (signature_valid, order_id, verdict, acted_at) is filled in.
-- A callback that comes again word by word, from the same place, is counted and not stored again: a flood of repeats
-- takes no disk. The fingerprint is over all that decides how it is read. The notice's is over what it says alone: of
-- the many variants of one notice a few are stored.
create table vendor_callbacks (
  id bigint generated always as identity primary key,
  vendor_code text not null,
  received_at timestamptz not null,
  source_address text not null,
  method text not null,
  query text not null,
  headers jsonb not null,
  body bytea not null,
  signature_valid boolean,
  order_id uuid references deposit_orders,
  verdict text,
  acted_at timestamptz,
  fingerprint bytea,
  notice_print bytea,
  received_count bigint not null default 1 check (received_count > 0),
  last_received_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  contradicted_at timestamptz,
  check ((acted_at is null) = (verdict is null)),
  check ((acted_at is null) = (signature_valid is null))
);
create index vendor_callbacks_order on vendor_callbacks (order_id);
create index vendor_callbacks_received_at on vendor_callbacks (received_at);
create index vendor_callbacks_unacted on vendor_callbacks (id) where acted_at is null;
create unique index vendor_callbacks_fingerprint on vendor_callbacks (fingerprint);
create index vendor_callbacks_notice_print on vendor_callbacks (notice_print);

-- The first few of each source and hour, whole: what a vendor sent while its keys were set wrongly is taken from here
-- by `orders replay` once they are right. The vendor's code is what the address named, known or not.
create table forged_callbacks (
  id bigint generated always as identity primary key,
  vendor_code text not null check (length(vendor_code) <= 16),
  received_at timestamptz not null,
  source_address text not null,
  reason text not null check (reason in ('bad_signature', 'source_refused', 'unknown_vendor')),
  method text not null,
  query text not null,
  headers jsonb not null,
  body bytea not null,
  fingerprint bytea not null unique
);
create index forged_callbacks_received_at on forged_callbacks (received_at);

-- All of them, as a count and a digest that goes on with each (SHA-256 of the one before and the callback's
-- fingerprint). Vendor '?': none that the site works with. Source '*': all that came when too many had a row of their
-- own. listed: on the operators' list of the vendor's addresses, which other senders can't use up.
create table forged_callback_counts (
  hour timestamptz not null,
  vendor_code text not null,
  source text not null,
  listed boolean not null,
  reason text not null,
  received bigint not null check (received > 0),
  received_bytes bigint not null,
  whole integer not null,
  whole_bytes bigint not null,
  digest bytea not null,
  last_at timestamptz not null,
  primary key (hour, vendor_code, source)
);

-- Also what an operator puts into a main wallet may have to be played for. The factor and the weights are those of the
-- moment of the credit, the weights as a bonus' (bonus_turnover). What is waived asks for nothing from then on.
create table turnover_requirements (
  order_id uuid primary key,
  kind text not null default 'deposit' check (kind in ('deposit', 'adjustment')),
  deposit_id uuid generated always as (case kind when 'deposit' then order_id end) stored references deposit_orders,
  adjustment_id uuid generated always as (case kind when 'adjustment' then order_id end) stored references adjustments,
  member_id bigint not null references members,
  factor_percent integer not null default 100 check (factor_percent between 0 and 10000),
  required_cents bigint not null check (required_cents >= 0),
  consumed_cents bigint not null default 0 check (consumed_cents between 0 and required_cents),
  weights jsonb not null default '{}',
  created_at timestamptz not null,
  waived_at timestamptz check (waived_at >= created_at)
);
create index turnover_requirements_member on turnover_requirements (member_id, order_id);
create index turnover_requirements_open on turnover_requirements (member_id, order_id)
  where consumed_cents < required_cents;

-- What of a bet counts against which requirement: `spent_cents` of the valid bet, weighted `used_cents` of the
-- turnover. `recount_turnover` writes it.
create table turnover_uses (
  provider text not null,
  bet_id text not null,
  order_id uuid not null references turnover_requirements,
  weight_percent integer not null check (weight_percent between 1 and 100),
  spent_cents bigint not null check (spent_cents > 0),
  used_cents bigint not null check (used_cents > 0 and used_cents = spent_cents * weight_percent / 100),
  primary key (provider, bet_id, order_id),
  foreign key (provider, bet_id) references bet_ids
);
create index turnover_uses_order on turnover_uses (order_id);

-- An address that was ever given to a payer is watched for good, also when the configuration has left it.
create table usdt_addresses (
  address text primary key check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
  added_at timestamptz not null
);

-- How far each contract's transfers are stored. The block's id is kept so that a node that reports another chain is
-- noticed. The lease only spares needless reading: what is right is kept by comparing the block when it is moved.
create table usdt_cursors (
  contract text primary key,
  block bigint not null check (block >= 0),
  block_id text not null,
  block_at timestamptz not null,
  leased_until timestamptz not null
);

-- Stored before anyone asks whose it is. What the chain said never changes; only what came of it is filled in.
create table usdt_transfers (
  id bigint generated always as identity primary key,
  contract text not null,
  tx_id text not null check (tx_id ~ '^[0-9a-f]{64}$'),
  log_index integer not null check (log_index >= 0),
  block bigint not null,
  at timestamptz not null,
  from_address text not null,
  to_address text not null references usdt_addresses,
  units numeric(78) not null check (units >= 0),
  raw jsonb not null,
  seen_at timestamptz not null,
  order_id uuid references deposit_orders,
  verdict text,
  acted_at timestamptz,
  unique (tx_id, log_index),
  check ((acted_at is null) = (verdict is null))
);
create index usdt_transfers_order on usdt_transfers (order_id);
create index usdt_transfers_unacted on usdt_transfers (id) where acted_at is null;

-- Dust that strangers send to addresses in use, day by day in UTC: the first few of a day are stored as transfers,
-- the others only here. What came is known to the unit, and in which blocks.
create table usdt_dust (
  contract text not null,
  address text not null references usdt_addresses,
  day date not null,
  transfers bigint not null check (transfers > 0),
  units numeric(78) not null check (units >= 0),
  first_block bigint not null,
  last_block bigint not null,
  primary key (contract, address, day)
);

-- The exact amount is the order's name on the chain. It stays the order's alone for a while after its time; then
-- another order may have it, and a payment that comes late says whose it is if none had.
create table usdt_invoices (
  order_id uuid primary key references deposit_orders,
  serial bigint generated always as identity unique,
  invoice_no text not null unique generated always as ('U' || lpad(serial::text, 10, '0')) stored,
  contract text not null,
  address text not null references usdt_addresses,
  units bigint not null check (units > 0),
  amount_cents bigint not null check (amount_cents > 0),
  rate numeric(9, 4) not null check (rate > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  reserved_until timestamptz not null check (reserved_until >= expires_at),
  reserved boolean not null default true,
  paid_by bigint unique references usdt_transfers
);
create unique index usdt_invoices_amount on usdt_invoices (address, units) where reserved;
create index usdt_invoices_units on usdt_invoices (address, units, created_at);
create index usdt_invoices_time on usdt_invoices (address, expires_at);
create index usdt_invoices_reserved_until on usdt_invoices (reserved_until) where reserved;

-- Numbers are encrypted by the site's vault; their last four characters are stored beside them, and fingerprints
-- by which equal ones are found. An image is the name of an encrypted object outside of the database. The revision
-- shows an operator that a card is no longer what they looked at.
create table bank_cards (
  id bigint generated by default as identity primary key,
  member_id bigint not null references members,
  bank_id text not null check (bank_id ~ '^[0-9]{3}$'),
  bank_branch text not null,
  holder text not null,
  account_sealed bytea not null,
  account_last4 text not null check (length(account_last4) <= 4),
  account_print text not null,
  id_number_sealed bytea not null,
  id_number_last4 text not null check (length(id_number_last4) <= 4),
  id_number_print text not null,
  birthday text not null check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  id_front_image text,
  id_back_image text,
  bank_cover_image text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  revision integer not null default 1,
  reason text,
  reviewed_by text,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'waiting') = (reviewed_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create index bank_cards_member on bank_cards (member_id, id);
create index bank_cards_account on bank_cards (account_print);
create index bank_cards_id_number on bank_cards (id_number_print);
create index bank_cards_waiting on bank_cards (id) where state = 'waiting';
create index bank_cards_birthday on bank_cards (right(birthday, 5)) where state = 'approved';

create table crypto_channels (
  key text primary key,
  name text not null,
  enabled boolean not null default true,
  sort smallint not null unique
);
insert into crypto_channels (key, name, sort) values ('USDT-TRC20', 'USDT (TRC20)', 1);

-- An address is public on its chain; what it belongs to isn't, and is stored only here. checksum_right false:
-- mistyped, or made up; an operator decides.
create table crypto_addresses (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  channel text not null references crypto_channels,
  address text not null check (address ~ '^T[0-9A-Za-z]{33}$'),
  checksum_right boolean not null,
  birthday text not null check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  revision integer not null default 1,
  reason text,
  reviewed_by text,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (member_id, address),
  check ((state = 'waiting') = (reviewed_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create index crypto_addresses_address on crypto_addresses (address);
create index crypto_addresses_waiting on crypto_addresses (id) where state = 'waiting';

-- Images that no card holds: about to be held, or left by one. Those that stay here are removed.
create table loose_images (
  name text primary key,
  since timestamptz not null
);
create index loose_images_since on loose_images (since);

-- A file for the bank's batch upload: proposed by one operator, exported by another, then closed by the bank's
-- results or voided when the bank never took it. Its count and sum are stored once more here, to be compared.
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
);

-- `sent_at` is committed before the payout sender is called: from then on it may have paid. The day is the Taipei day
-- of the request, of which each member has as many as their level says: number_of_day counts them. turnover_met_cents
-- is what the member had played of all that was required by then: nothing that was credited before the hold may require
-- more.
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
  taipei_day text not null check (taipei_day ~ '^\d{4}-\d\d-\d\d$'),
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
);
create index withdrawals_member on withdrawals (member_id, id desc);
create index withdrawals_returned_of_member on withdrawals (member_id, ended_at desc)
  where state in ('rejected', 'cancelled', 'failed');
create index withdrawals_open on withdrawals (id) where state in ('requested', 'approved');
create index withdrawals_unknown on withdrawals (next_query_at)
  where state = 'approved' and sent_at is not null;
-- One payment that an operator made by hand pays one withdrawal.
create unique index withdrawals_hand_reference on withdrawals (mode, payout_reference) where paid_by_hand;
-- A rejected or cancelled request does not use up the day.
create unique index withdrawals_of_day on withdrawals (member_id, taipei_day, number_of_day)
  where state not in ('rejected', 'cancelled');
create index withdrawals_ended_at on withdrawals (ended_at) where state = 'paid';

-- Wrong withdrawal passwords in a row, and how long withdrawals are locked by them.
create table withdrawal_password_tries (
  member_id bigint primary key references members,
  failures integer not null,
  locked_until timestamptz
);

create table store_numbers (
  member_id bigint not null references members,
  chain text not null check (chain in ('seven', 'family', 'hilife', 'ok')),
  number_sealed bytea not null,
  number_end text not null check (length(number_end) between 2 and 4),
  changed_at timestamptz not null,
  primary key (member_id, chain)
);
