import { type Generated, type Kysely, sql } from "kysely";
import type { MakeTables, OutboxTables } from "../common/database.ts";
import type { C2pChannel } from "@/api/payments/deposits/vendors/c2p/wire.ts";

/** C2P's own tables; the site never reads them. */
export interface C2pTables extends OutboxTables {
  c2p_orders: {
    id: Generated<bigint>;
    trade_no: Generated<string>;
    /** Unguessable: anyone who has it sees the order's page. */
    token: string;
    merchant: string;
    order_no: string;
    /** The request as it came: the same number with other words is refused. */
    request: string;
    channel: C2pChannel;
    amount_cents: bigint;
    callback_url: string;
    return_url: string;
    lang: "tw" | "vn";
    status: "pending" | "paid" | "failed";
    reason: string | null;
    expires_at: Date;
    paid_at: Date | null;
  };
  /** Nonces of requests that are still good: none is taken twice. */
  c2p_nonces: { nonce: string; seen_at: Date };
}

export type C2pDb = Kysely<C2pTables>;

/** Makes C2P's tables. */
export const makeC2pTables: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.c2p_orders (
      id bigint generated always as identity primary key,
      trade_no text not null unique generated always as ('C2P' || lpad(id::text, 12, '0')) stored,
      token text not null unique,
      merchant text not null,
      order_no text not null,
      request text not null,
      channel text not null,
      amount_cents bigint not null,
      callback_url text not null,
      return_url text not null,
      lang text not null,
      status text not null,
      reason text,
      expires_at timestamptz not null,
      paid_at timestamptz,
      unique (merchant, order_no)
    )`.execute(tx);
  await sql`
    create table if not exists sandbox.c2p_nonces (nonce text primary key, seen_at timestamptz not null)`.execute(tx);
};
