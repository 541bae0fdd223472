import { type Generated, type Kysely, sql } from "kysely";
import type { MakeTables, OutboxTables } from "../common/database.ts";

/** The gateway's own books; the site never looks into them. */
export interface NorthTables extends OutboxTables {
  north_orders: {
    id: Generated<bigint>;
    trade_no: Generated<string>;
    merchant_trade_no: string;
    amount_twd: bigint;
    payment: "ATM" | "CVS" | "BARCODE";
    /** The chain of stores or the bank, as `PaymentType` names it. */
    channel: string;
    return_url: string;
    payment_info_url: string;
    back_url: string;
    custom_field1: string;
    custom_field2: string;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    /** The account that paid, as its bank's code and the last five digits; null where the payer named none. */
    payer_bank: Generated<string | null>;
    payer_digits: Generated<string | null>;
  };
}

export type NorthDb = Kysely<NorthTables>;

/** Makes the gateway's table. */
export const makeNorthTables: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.north_orders (
      id bigint generated always as identity primary key,
      trade_no text not null unique generated always as ('26' || lpad(id::text, 14, '0')) stored,
      merchant_trade_no text not null unique,
      amount_twd bigint not null,
      payment text not null,
      channel text not null,
      return_url text not null,
      payment_info_url text not null,
      back_url text not null,
      custom_field1 text not null,
      custom_field2 text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz
    )`.execute(tx);
  // Databases of earlier releases have the table without these.
  await sql`
    alter table sandbox.north_orders add column if not exists payer_bank text,
      add column if not exists payer_digits text`.execute(tx);
};
