-- expand: months of bets and postings that lie in files, and what the books need of them

-- A month of a table, by its first day. closing: its partition takes no change any more, and its file is written.
-- detached: the file has it; the table stays beside the database's partitions until the file has been read again.
-- dropped: only the file has it. before_sha256 is the hash of the file before it, so that no file can be left out.
create table archives (
  table_name text not null check (table_name in ('bets', 'ledger_transfers')),
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('closing', 'detached', 'dropped')),
  since_at timestamptz not null,
  until_at timestamptz not null check (until_at > since_at),
  closing_at timestamptz not null,
  file text unique,
  rows bigint check (rows >= 0),
  cents numeric check (cents >= 0),
  rows_sha256 text check (rows_sha256 ~ '^[0-9a-f]{64}$'),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  before_sha256 text check (before_sha256 ~ '^[0-9a-f]{64}$'),
  days_print numeric,
  detached_at timestamptz,
  dropped_at timestamptz,
  primary key (table_name, month),
  constraint archive_has_its_file check (
    (state = 'closing') = (file is null) and (file is null) = (rows is null) and (rows is null) = (cents is null)
    and (cents is null) = (rows_sha256 is null) and (rows_sha256 is null) = (file_sha256 is null)
    and (file_sha256 is null) = (detached_at is null) and (state = 'dropped') = (dropped_at is not null))
);

-- An archived month's postings of an account, by each run of versions without a gap: an order's postings lie in the
-- month of the order, so another month may hold some between them. The house's have no versions, and one row (0).
create table archived_balances (
  month date not null,
  account bigint not null,
  last_version bigint not null,
  entries bigint not null check (entries > 0),
  cents bigint not null,
  balance_cents bigint,
  primary key (month, account, last_version),
  constraint house_has_no_versions check (
    (account < 0) = (last_version = 0) and (account < 0) = (balance_cents is null))
);

-- An archived month's postings by the day of each, in the form of ledger_days.
create table archived_days (
  month date not null,
  day date not null,
  order_kind text not null,
  kind text not null,
  debit_account bigint not null check (debit_account <= 0),
  credit_account bigint not null check (credit_account <= 0),
  postings bigint not null check (postings > 0),
  cents bigint not null check (cents > 0),
  primary key (month, day, order_kind, kind, debit_account, credit_account)
);

-- An archived month's bets of a provider: their ids stay in bet_ids, and prints is the sum of their fingerprints.
create table archived_bets (
  month date not null,
  provider text not null references providers,
  bets bigint not null check (bets > 0),
  prints numeric not null,
  primary key (month, provider)
);
