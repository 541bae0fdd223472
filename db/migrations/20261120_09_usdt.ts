import { type Kysely, sql } from "kysely";

/** USDT on TRON: what orders are to be paid with, how far the chain is read, and every transfer that came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An address that was ever given to a payer is watched for good, also when the configuration has left it.
  await sql`
    create table usdt_addresses (
      address text primary key check (address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$'),
      added_at timestamptz not null
    )`.execute(db);

  // How far each contract's transfers are stored. The block's id is kept so that a node that reports another chain is
  // noticed. The lease only spares needless reading: what is right is kept by comparing the block when it is moved.
  await sql`
    create table usdt_cursors (
      contract text primary key,
      block bigint not null check (block >= 0),
      block_id text not null,
      block_at timestamptz not null,
      leased_until timestamptz not null
    )`.execute(db);

  // Stored before anyone asks whose it is. What the chain said never changes; only what came of it is filled in.
  await sql`
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
    )`.execute(db);
  await sql`create index usdt_transfers_order on usdt_transfers (order_id)`.execute(db);
  await sql`create index usdt_transfers_unacted on usdt_transfers (id) where acted_at is null`.execute(db);
  await sql`
    create function keep_transfer_as_seen() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE'
        or (new.id, new.contract, new.tx_id, new.log_index, new.block, new.at, new.from_address, new.to_address,
            new.units, new.raw, new.seen_at)
          is distinct from
          (old.id, old.contract, old.tx_id, old.log_index, old.block, old.at, old.from_address, old.to_address,
            old.units, old.raw, old.seen_at)
        or old.acted_at is not null
      then
        raise exception 'a transfer is kept as the chain reported it, and matched once' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger usdt_transfers_as_seen before update or delete on usdt_transfers
      for each row execute function keep_transfer_as_seen()`.execute(db);
  await sql`
    create trigger usdt_transfers_no_truncate before truncate on usdt_transfers
      for each statement execute function refuse_change()`.execute(db);

  // Dust that strangers send to addresses in use, day by day in UTC: the first few of a day are stored as transfers,
  // the others only here. What came is known to the unit, and in which blocks.
  await sql`
    create table usdt_dust (
      contract text not null,
      address text not null references usdt_addresses,
      day date not null,
      transfers bigint not null check (transfers > 0),
      units numeric(78) not null check (units >= 0),
      first_block bigint not null,
      last_block bigint not null,
      primary key (contract, address, day)
    )`.execute(db);

  // The exact amount is the order's name on the chain. It stays the order's alone for a while after its time; then another
  // order may have it, and a payment that comes late says whose it is if none had.
  await sql`
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
    )`.execute(db);
  await sql`create unique index usdt_invoices_amount on usdt_invoices (address, units) where reserved`.execute(db);
  await sql`create index usdt_invoices_units on usdt_invoices (address, units, created_at)`.execute(db);
  await sql`create index usdt_invoices_time on usdt_invoices (address, expires_at)`.execute(db);
  await sql`create index usdt_invoices_reserved_until on usdt_invoices (reserved_until) where reserved`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table usdt_invoices, usdt_dust, usdt_transfers, usdt_cursors, usdt_addresses`.execute(db);
  await sql`drop function keep_transfer_as_seen()`.execute(db);
}
