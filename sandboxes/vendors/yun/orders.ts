import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { outboxOf } from "../common/database.ts";
import type { Faults } from "../common/faults.ts";
import { enqueue, type SandboxCallback } from "../common/outbox.ts";
import { seal } from "@/api/payments/deposits/vendors/yun/envelope.ts";
import { makeYunKeys, type YunKeys } from "@/api/payments/deposits/vendors/yun/keys.ts";
import type { YunDb, YunTables } from "./tables.ts";
import { statuses, type TradeRequest, tradeStatuses, wireVersion } from "@/api/payments/deposits/vendors/yun/wire.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";

export type YunOrder = Selectable<YunTables["yun_orders"]>;

/** Issues a code for an order; null when its number is in use already. */
export async function issueCode(db: YunDb, request: TradeRequest, expiresAt: Date): Promise<YunOrder | null> {
  const order = await db.insertInto("yun_orders").values({
    merchant_id: request.MerchantID,
    order_no: request.MerchantOrderNo,
    amount_cents: BigInt(request.Amt) * 100n,
    payment_type: request.PaymentType,
    store_type: request.StoreType ?? null,
    code_no: request.PaymentType === "CVS" ? `YUN${digits(11)}` : `98${digits(12)}`,
    notify_url: request.NotifyURL,
    back_url: request.ClientBackURL,
    status: "awaiting",
    expires_at: expiresAt,
  }).onConflict((conflict) => conflict.columns(["merchant_id", "order_no"]).doNothing()).returningAll()
    .executeTakeFirst();
  return order ?? null;
}

/** The order under a merchant's number. */
export async function findYunOrder(db: YunDb, merchantId: string, orderNo: string): Promise<YunOrder | undefined> {
  return await db.selectFrom("yun_orders").selectAll()
    .where("merchant_id", "=", merchantId).where("order_no", "=", orderNo).executeTakeFirst();
}

/** The order that a payer has a code or an account for. */
export async function findOrderByCode(db: YunDb, codeNo: string): Promise<YunOrder | undefined> {
  return await db.selectFrom("yun_orders").selectAll().where("code_no", "=", codeNo).executeTakeFirst();
}

/**
 * Takes the payment of an order that awaits one, and puts its callback into the outbox in the same transaction. A code is
 * paid once, and not after its time.
 * @returns the callbacks that are the caller's to send at once
 */
export async function payYunOrder(
  db: YunDb,
  keys: YunKeys,
  order: YunOrder,
  faults: Faults,
  now: Date,
): Promise<SandboxCallback[]> {
  if (now > order.expires_at && !faults.latePayments) return [];
  return await inTransaction(db, async (tx) => {
    const paid = await tx.updateTable("yun_orders").set({ status: "paid", paid_at: now })
      .where("id", "=", order.id).where("status", "=", "awaiting").returningAll().executeTakeFirst();
    if (!paid) return [];
    const callback = { vendor: "YUN", url: paid.notify_url, body: noticeForm(keys, paid, faults) };
    return await enqueue(outboxOf<YunTables>(tx), callback, faults, now);
  });
}

/** The order as `Result` of an answer. */
export function resultOf(order: YunOrder) {
  return {
    ...namesOf(order),
    Amt: Number(order.amount_cents / 100n),
    TradeStatus: tradeStatuses[order.status],
    ...locationOf(order),
    CodeNo: order.code_no,
    ...payTimeOf(order),
  };
}

/** The bank that the accounts are with. */
export const bank = { BankCode: "999", BankName: "沙盒銀行" };

function noticeForm(keys: YunKeys, order: YunOrder, faults: Faults): string {
  const MerchantID = faults.merchant ?? order.merchant_id;
  const Result = {
    ...namesOf(order),
    MerchantID,
    // YUN knows no cents.
    Amt: Number((order.amount_cents + (faults.amountOffsetCents ?? 0n)) / 100n),
    ...locationOf(order),
    CodeNo: order.code_no,
    ...payTimeOf(order),
  };
  const Status = statuses.done;
  const text = JSON.stringify({ Status, Message: "付款成功", Result });
  const sealed = seal(faults.badSignature ? makeYunKeys() : keys, text);
  return new URLSearchParams({ Status, MerchantID, Version: wireVersion, ...sealed }).toString();
}

function namesOf(order: YunOrder) {
  return { MerchantID: order.merchant_id, MerchantOrderNo: order.order_no, TradeNo: order.trade_no };
}

function locationOf(order: YunOrder) {
  return order.payment_type === "CVS"
    ? { PaymentType: "CVS", StoreType: order.store_type ?? "ibon" }
    : { PaymentType: "VACC", ...bank };
}

function payTimeOf({ paid_at }: YunOrder) {
  return paid_at && { PayTime: taipeiDateTime(paid_at) };
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}
