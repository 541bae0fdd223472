import { type Kysely, sql } from "kysely";

/** Top-up methods, orders, the vendors' callbacks as they came, and the turnover that a credit brings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_methods (
      id integer primary key,
      type smallint not null,
      vendor_code text not null,
      vendor_name text not null,
      vendor_flag text,
      icon text not null,
      enabled boolean not null default true,
      user_levels smallint[] not null,
      min_cents bigint not null check (min_cents > 0),
      max_cents bigint not null check (max_cents >= min_cents),
      sort integer not null
    )`.execute(db);

  await sql`
    create table deposit_orders (
      id uuid primary key,
      member_id bigint not null references members,
      method_id integer not null references payment_methods,
      vendor_code text not null,
      amount_cents bigint not null check (amount_cents > 0),
      state text not null check (state in ('created', 'awaiting_payment', 'paid', 'credited', 'expired', 'failed')),
      reason text,
      flag text,
      vendor_order_no text,
      instructions jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      credited_at timestamptz,
      check ((state = 'credited') = (credited_at is not null))
    )`.execute(db);
  await sql`create index deposit_orders_member on deposit_orders (member_id, id desc)`.execute(db);
  await sql`
    create index deposit_orders_open on deposit_orders (expires_at)
      where state in ('created', 'awaiting_payment', 'paid')`.execute(db);
  // One payment at a vendor settles one order.
  await sql`
    create unique index deposit_orders_vendor_order_no on deposit_orders (vendor_code, vendor_order_no)`.execute(db);

  // Stored before anyone acts on it, so that nothing a vendor said can be lost. What was received never changes;
  // only what came of it (order_id, verdict, acted_at) is filled in.
  await sql`
    create table vendor_callbacks (
      id bigint generated always as identity primary key,
      vendor_code text not null,
      received_at timestamptz not null,
      source_address text not null,
      headers jsonb not null,
      body bytea not null,
      signature_valid boolean not null,
      order_id uuid references deposit_orders,
      verdict text,
      acted_at timestamptz
    )`.execute(db);
  await sql`create index vendor_callbacks_order on vendor_callbacks (order_id)`.execute(db);
  await sql`create index vendor_callbacks_unacted on vendor_callbacks (id) where acted_at is null`.execute(db);
  await sql`
    create function keep_callback_as_received() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or (new.id, new.vendor_code, new.received_at, new.source_address, new.headers, new.body, new.signature_valid)
        is distinct from (old.id, old.vendor_code, old.received_at, old.source_address, old.headers, old.body, old.signature_valid) then
        raise exception 'a callback is kept as it was received' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger vendor_callbacks_as_received before update or delete on vendor_callbacks
      for each row execute function keep_callback_as_received()`.execute(db);

  await sql`
    create table turnover_requirements (
      order_id uuid primary key references deposit_orders,
      member_id bigint not null references members,
      required_cents bigint not null check (required_cents > 0),
      consumed_cents bigint not null default 0 check (consumed_cents between 0 and required_cents),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index turnover_requirements_open on turnover_requirements (member_id, order_id)
      where consumed_cents < required_cents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table turnover_requirements, vendor_callbacks, deposit_orders, payment_methods`.execute(db);
  await sql`drop function keep_callback_as_received()`.execute(db);
}
