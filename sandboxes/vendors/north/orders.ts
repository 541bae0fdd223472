import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { outboxOf } from "../common/database.ts";
import type { Faults } from "../common/faults.ts";
import { enqueue, type SandboxCallback } from "../common/outbox.ts";
import type { NorthDb, NorthTables } from "./tables.ts";
import type { PayerAccount } from "@/api/payments/deposits/vendors/port.ts";
import type { OrderRequest } from "./request.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";

export type NorthOrder = Selectable<NorthTables["north_orders"]>;

/** Opens an order; undefined when the number was used before, with whatever words. */
export async function openNorthOrder(db: NorthDb, request: OrderRequest, now: Date): Promise<NorthOrder | undefined> {
  const [channel, expiresAt] = termsOf(request, now);
  return await db.insertInto("north_orders").values({
    merchant_trade_no: request.MerchantTradeNo,
    amount_twd: request.TotalAmount,
    payment: request.ChoosePayment,
    channel,
    return_url: request.ReturnURL,
    payment_info_url: request.PaymentInfoURL,
    back_url: request.ClientBackURL,
    custom_field1: request.CustomField1,
    custom_field2: request.CustomField2,
    created_at: now,
    expires_at: expiresAt,
  }).onConflict((conflict) => conflict.column("merchant_trade_no").doNothing()).returningAll().executeTakeFirst();
}

function termsOf(request: OrderRequest, now: Date): [channel: string, expiresAt: Date] {
  switch (request.ChoosePayment) {
    case "ATM":
      return ["FIRST", endOfDay(now, request.ExpireDate)];
    case "CVS":
      return [request.ChooseSubPayment, new Date(now.getTime() + request.StoreExpireDate * 60_000)];
    case "BARCODE":
      return ["BARCODE", endOfDay(now, request.StoreExpireDate)];
  }
}

/** The last second of the Taipei day that is so many days after a moment. */
function endOfDay(now: Date, days: number): Date {
  return new Date(startOfTaipeiDay(taipeiDay(now, -days - 1)).getTime() - 1000);
}

/** The order under a merchant's number. */
export async function findNorthOrder(db: NorthDb, merchantTradeNo: string): Promise<NorthOrder | undefined> {
  return await db.selectFrom("north_orders").selectAll().where("merchant_trade_no", "=", merchantTradeNo)
    .executeTakeFirst();
}

/** The order of a payer's account or code. */
export async function findByNumber(db: NorthDb, number: string): Promise<NorthOrder | undefined> {
  const serial = /^(?:9103|NRT|N)(\d{11,12})$/.exec(number)?.[1];
  if (serial === undefined) return undefined;
  const order = await db.selectFrom("north_orders").selectAll().where("id", "=", BigInt(serial)).executeTakeFirst();
  return order && numberOf(order) === number ? order : undefined;
}

/** Returns the number to pay with: an account, a store code, or the barcode that identifies the order. */
export function numberOf({ id, payment }: Pick<NorthOrder, "id" | "payment">): string {
  const prefix = { ATM: "9103", CVS: "NRT", BARCODE: "N" }[payment];
  return prefix + String(id).padStart(payment === "CVS" ? 11 : 12, "0");
}

/** Whether an order takes money at a moment. */
export function isOpenToPay(order: NorthOrder, faults: Faults, now: Date): boolean {
  return order.paid_at === null && (now <= order.expires_at || faults.latePayments === true);
}

/**
 * Takes the money for an order that awaits it, and puts its callback into the outbox in the same transaction.
 * Whatever is no longer open stays as it is.
 * @returns the callbacks that are the caller's to send at once
 */
export async function payNorthOrder(
  db: NorthDb,
  order: NorthOrder,
  bodyOf: (paid: NorthOrder) => string,
  faults: Faults,
  { now, payer }: { now: Date; payer: PayerAccount | null },
): Promise<SandboxCallback[]> {
  return await inTransaction(db, async (tx) => {
    const from = { payer_bank: payer?.bank ?? null, payer_digits: payer?.lastDigits ?? null };
    const paid = await tx.updateTable("north_orders").set({ paid_at: now, ...from })
      .where("id", "=", order.id).where("paid_at", "is", null).returningAll().executeTakeFirst();
    return paid ? await sendCallback(tx, paid.return_url, bodyOf(paid), faults, now) : [];
  });
}

/** Puts a callback into the outbox. */
export async function sendCallback(
  db: NorthDb,
  url: string,
  body: string,
  faults: Faults,
  now: Date,
): Promise<SandboxCallback[]> {
  return await enqueue(outboxOf<NorthTables>(db), { vendor: "NORTH", url, body }, faults, now);
}
