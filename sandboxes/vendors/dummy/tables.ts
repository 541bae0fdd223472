import { type Generated, type Kysely, sql } from "kysely";
import type { MakeTables, OutboxTables } from "../common/database.ts";

/** The sandbox vendor's own books; the site never looks into them. */
export interface DummyTables extends OutboxTables {
  vendor_orders: {
    id: Generated<bigint>;
    trade_no: Generated<string>;
    /** Unguessable: anyone who has it sees the payment page. */
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
}

export type DummyDb = Kysely<DummyTables>;

/** Makes the sandbox vendor's table. */
export const makeDummyTables: MakeTables = async (tx) => {
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
};
