import { merchantTradeNo } from "@/api/payments/deposits/vendors/north/trade_no.ts";
import { createVendorTables, type VendorSandboxDb } from "../common/database.ts";
import type { CreatePastOrders } from "../common/past_order.ts";
import { makeNorthTables, type NorthDb } from "./tables.ts";

/** The gateway's orders of the past. */
export const createNorthOrders: CreatePastOrders = async (handle) => {
  const db = handle.withSchema("sandbox") as unknown as VendorSandboxDb;
  await createVendorTables(db, [makeNorthTables]);
  return async ({ orderId, amountTwd, createdAt, expiresAt, paidAt }) => {
    const { trade_no } = await (db as unknown as NorthDb).insertInto("north_orders").values({
      merchant_trade_no: merchantTradeNo(orderId),
      custom_field1: orderId,
      custom_field2: "",
      amount_twd: amountTwd,
      payment: "ATM",
      channel: "FIRST",
      created_at: createdAt,
      expires_at: expiresAt,
      // No callback is sent any more, and no payer comes back from its counter.
      return_url: "",
      payment_info_url: "",
      back_url: "",
      paid_at: paidAt,
    }).returning("trade_no").executeTakeFirstOrThrow();
    return trade_no;
  };
};
