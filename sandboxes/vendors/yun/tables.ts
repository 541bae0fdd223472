import { type Generated, type Kysely, sql } from "kysely";
import type { MakeTables, OutboxTables } from "../common/database.ts";

/** YUN's own books; the site never looks into them. */
export interface YunTables extends OutboxTables {
  yun_orders: {
    id: Generated<bigint>;
    trade_no: Generated<string>;
    merchant_id: string;
    order_no: string;
    amount_cents: bigint;
    payment_type: "CVS" | "VACC";
    store_type: string | null;
    /** The number that the payer types: the code, or the account's number. */
    code_no: string;
    notify_url: string;
    back_url: string;
    status: "awaiting" | "paid";
    expires_at: Date;
    paid_at: Date | null;
  };
}

export type YunDb = Kysely<YunTables>;

/** Makes YUN's table. */
export const makeYunTables: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.yun_orders (
      id bigint generated always as identity primary key,
      trade_no text not null unique generated always as ('YT' || lpad(id::text, 12, '0')) stored,
      merchant_id text not null,
      order_no text not null,
      amount_cents bigint not null,
      payment_type text not null,
      store_type text,
      code_no text not null unique,
      notify_url text not null,
      back_url text not null,
      status text not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      unique (merchant_id, order_no)
    )`.execute(tx);
};
