import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { outboxOf } from "../common/database.ts";
import type { Faults } from "../common/faults.ts";
import { enqueue, type SandboxCallback } from "../common/outbox.ts";
import type { DummyDb, DummyTables } from "./tables.ts";
import type { z } from "zod";
import type { WireNotice, WireOrder } from "@/api/payments/deposits/vendors/dummy/wire.ts";
import type { CreateRequest } from "./requests.ts";
import { decimalText } from "@/shared/money.ts";

type Notice = z.input<typeof WireNotice>;
type Order = z.input<typeof WireOrder>;

export type DummyOrder = Selectable<DummyTables["vendor_orders"]>;

/** Opens an order, or gives the existing one of this number; null when that one was opened with other fields. */
export async function openDummyOrder(db: DummyDb, request: CreateRequest, now: Date): Promise<DummyOrder | null> {
  const text = JSON.stringify({ ...request, amount: decimalText(request.amount) });
  await db.insertInto("vendor_orders").values({
    token: crypto.randomUUID(),
    merchant: request.merchant,
    order_no: request.order_no,
    request: text,
    amount_cents: request.amount,
    channel: request.channel,
    callback_url: request.callback_url,
    return_url: request.return_url,
    lang: request.lang,
    status: "awaiting",
    created_at: now,
    expires_at: new Date(request.expires_at),
  }).onConflict((conflict) => conflict.columns(["merchant", "order_no"]).doNothing()).execute();
  const order = await findDummyOrder(db, request.merchant, request.order_no);
  return order?.request === text ? order : null;
}

/** The order under a merchant's number. */
export async function findDummyOrder(db: DummyDb, merchant: string, orderNo: string): Promise<DummyOrder | undefined> {
  return await db.selectFrom("vendor_orders").selectAll()
    .where("merchant", "=", merchant).where("order_no", "=", orderNo).executeTakeFirst();
}

/** The order of a payment page. */
export async function findDummyOrderByToken(db: DummyDb, token: string): Promise<DummyOrder | undefined> {
  return await db.selectFrom("vendor_orders").selectAll().where("token", "=", token).executeTakeFirst();
}

/**
 * Pays or cancels an order that awaits payment, and puts its callback into the outbox in the same transaction. Whatever
 * is no longer open stays as it is.
 * @returns the callbacks that are the caller's to send at once
 */
export async function finishOrder(
  db: DummyDb,
  order: DummyOrder,
  status: "paid" | "cancelled",
  faults: Faults,
  now: Date,
): Promise<SandboxCallback[]> {
  if (status === "paid" && now > order.expires_at && !faults.latePayments) return [];
  return await inTransaction(db, async (tx) => {
    const finished = await tx.updateTable("vendor_orders")
      .set({ status, paid_at: status === "paid" ? now : null })
      .where("id", "=", order.id).where("status", "=", "awaiting")
      .returningAll().executeTakeFirst();
    if (!finished) return [];
    const body = JSON.stringify(noticeOf(finished, faults));
    return await enqueue(
      outboxOf<DummyTables>(tx),
      { vendor: "DUMMY", url: finished.callback_url, body },
      faults,
      now,
    );
  });
}

/** Returns the payer's instructions: numbers that look like real ones and lead nowhere. */
export function paymentOf(order: DummyOrder): Order["payment"] {
  const serial = order.id.toString();
  if (order.channel === "store") {
    return { kind: "store", code: `SBX${serial.padStart(11, "0")}`, store: null, barcodes: [] };
  }
  const prefix = order.channel === "vip_atm" ? "98" : "95";
  return { kind: "atm", bank_code: "999", bank_name: "沙盒銀行", account: prefix + serial.padStart(12, "0") };
}

/** The order as the wire writes it. */
export function toWireOrder(order: DummyOrder, url: string): Order {
  return { ...wireFields(order), page_url: pageUrl(order, url), payment: paymentOf(order) };
}

function pageUrl(order: DummyOrder, url: string): string {
  return `${url}/pay/${order.token}`;
}

function noticeOf(order: DummyOrder, faults: Faults): Notice {
  return {
    ...wireFields(order),
    status: order.status === "paid" ? "paid" : "cancelled",
    amount: decimalText(order.amount_cents + (faults.amountOffsetCents ?? 0n)),
    ...(faults.currency && { currency: faults.currency }),
    ...(faults.merchant && { merchant: faults.merchant }),
  };
}

function wireFields(order: DummyOrder) {
  return {
    merchant: order.merchant,
    order_no: order.order_no,
    trade_no: order.trade_no,
    status: order.status,
    amount: decimalText(order.amount_cents),
    currency: "TWD",
    paid_at: order.paid_at?.toISOString() ?? null,
  };
}
