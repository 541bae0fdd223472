import { type Kysely, sql } from "kysely";

/** Deposit methods, orders, the vendors' callbacks as they came, and the turnover that a credit brings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);

  // The id is made and committed here before it is sent to the vendor: by it we ask later what became of the order. A
  // flag alerts an operator and is never removed, whatever state the order reaches afterwards.
  await sql`
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
    )`.execute(db);
  await sql`create index deposit_orders_member on deposit_orders (member_id, id desc)`.execute(db);
  await sql`create index deposit_orders_of_member_by_time on deposit_orders (member_id, created_at)`.execute(db);
  await sql`
    create index deposit_orders_credited_of_member on deposit_orders (member_id, credited_at desc)
      where credited_at is not null`.execute(db);
  await sql`
    create index deposit_orders_open_of_member on deposit_orders (member_id, expires_at)
      where state in ('created', 'awaiting_payment')`.execute(db);
  await sql`
    create index deposit_orders_open on deposit_orders (next_query_at)
      where state in ('created', 'awaiting_payment')`.execute(db);
  await sql`create index deposit_orders_flagged on deposit_orders (id) where flags <> '{}'`.execute(db);
  // One payment at a vendor settles one order.
  await sql`
    create unique index deposit_orders_vendor_order_no on deposit_orders (vendor_code, vendor_order_no)`.execute(db);

  // Stored before anyone looks into it, so that nothing a vendor said can be lost. What was received never changes;
  // only what came of it (signature_valid, order_id, verdict, acted_at) is filled in.
  await sql`
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
      check ((acted_at is null) = (verdict is null)),
      check ((acted_at is null) = (signature_valid is null))
    )`.execute(db);
  await sql`create index vendor_callbacks_order on vendor_callbacks (order_id)`.execute(db);
  await sql`create index vendor_callbacks_received_at on vendor_callbacks (received_at)`.execute(db);
  await sql`create index vendor_callbacks_unacted on vendor_callbacks (id) where acted_at is null`.execute(db);
  await sql`
    create function keep_callback_as_received() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE'
        or (new.id, new.vendor_code, new.received_at, new.source_address, new.method, new.query, new.headers, new.body)
          is distinct from
          (old.id, old.vendor_code, old.received_at, old.source_address, old.method, old.query, old.headers, old.body)
      then
        raise exception 'a callback is kept as it was received' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger vendor_callbacks_as_received before update or delete on vendor_callbacks
      for each row execute function keep_callback_as_received()`.execute(db);
  await sql`
    create trigger vendor_callbacks_no_truncate before truncate on vendor_callbacks
      for each statement execute function refuse_change()`.execute(db);

  // Also what an operator puts into a main wallet may have to be played for. The factor and the weights are those of the
  // moment of the credit, the weights as a bonus' (bonus_turnover). What is waived asks for nothing from then on.
  await sql`
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
    )`.execute(db);
  await sql`create index turnover_requirements_member on turnover_requirements (member_id, order_id)`.execute(db);
  await sql`
    create index turnover_requirements_open on turnover_requirements (member_id, order_id)
      where consumed_cents < required_cents`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table turnover_requirements, vendor_callbacks, deposit_orders, payment_methods`.execute(db);
  await sql`drop function keep_callback_as_received()`.execute(db);
}
