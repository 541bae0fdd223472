import { type Generated, type Kysely, sql } from "kysely";
import { connect } from "@/db/connect.ts";

/** The sandbox vendor's own books; the site never looks into them. */
export interface SandboxTables {
  vendor_orders: {
    id: Generated<bigint>;
    trade_no: Generated<string>;
    /** Unguessable: whoever has it sees the payment page. */
    token: string;
    merchant: string;
    order_no: string;
    /** The request as it came: the same number with other words is refused. */
    request: string;
    amount_cents: bigint;
    channel: "store" | "atm" | "vip_atm";
    callback_url: string;
    return_url: string;
    lang: "tw" | "vn";
    status: "awaiting" | "paid" | "cancelled";
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
  };
  vendor_outbox: {
    id: Generated<bigint>;
    vendor_order_id: bigint;
    url: string;
    body: string;
    attempts: Generated<number>;
    next_at: Date;
    delivered_at: Date | null;
  };
}

export type SandboxDb = Kysely<SandboxTables>;

/** Opens the sandbox's small pool on the schema `sandbox`, which it makes when it isn't there. */
export async function openSandboxDb(url: string): Promise<SandboxDb> {
  const db = connect(url, { max: 4 }).withSchema("sandbox") as unknown as SandboxDb;
  await db.transaction().execute(async (tx) => {
    // `if not exists` alone fails when two processes start at once.
    await sql`select pg_advisory_xact_lock(hashtext('sandbox'))`.execute(tx);
    await sql`create schema if not exists sandbox`.execute(tx);
    await sql`
      create table if not exists sandbox.vendor_orders (
        id bigint generated always as identity primary key,
        trade_no text not null unique generated always as ('SB' || lpad(id::text, 10, '0')) stored,
        token text not null unique,
        merchant text not null,
        order_no text not null,
        request text not null,
        amount_cents bigint not null,
        channel text not null,
        callback_url text not null,
        return_url text not null,
        lang text not null,
        status text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        paid_at timestamptz,
        unique (merchant, order_no)
      )`.execute(tx);
    await sql`
      create table if not exists sandbox.vendor_outbox (
        id bigint generated always as identity primary key,
        vendor_order_id bigint not null references sandbox.vendor_orders,
        url text not null,
        body text not null,
        attempts integer not null default 0,
        next_at timestamptz not null,
        delivered_at timestamptz
      )`.execute(tx);
    await sql`
      create index if not exists vendor_outbox_due on sandbox.vendor_outbox (next_at)
        where delivered_at is null`.execute(tx);
  });
  return db;
}
