import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { outboxOf } from "../common/database.ts";
import type { Faults } from "../common/faults.ts";
import { enqueue, type SandboxCallback } from "../common/outbox.ts";
import { handOff } from "./hand_off.ts";
import { c2pFreshForMs } from "@/api/payments/deposits/vendors/c2p/signature.ts";
import type { C2pDb, C2pTables } from "./tables.ts";
import type { C2pCreateRequest } from "@/api/payments/deposits/vendors/c2p/wire.ts";
import { decimalText } from "@/shared/money.ts";

export type C2pOrder = Selectable<C2pTables["c2p_orders"]>;

/** Opens an order, or gives the existing one of this number; null when that one was opened with other fields. */
export async function openC2pOrder(db: C2pDb, request: C2pCreateRequest): Promise<C2pOrder | null> {
  const text = JSON.stringify({ ...request, amount: decimalText(request.amount) });
  await db.insertInto("c2p_orders").values({
    token: crypto.randomUUID(),
    merchant: request.merchant,
    order_no: request.order_no,
    request: text,
    channel: request.channel,
    amount_cents: request.amount,
    callback_url: request.callback_url,
    return_url: request.return_url,
    lang: request.lang,
    status: "pending",
    expires_at: request.expires_at,
  }).onConflict((conflict) => conflict.columns(["merchant", "order_no"]).doNothing()).execute();
  const order = await findC2pOrder(db, request.merchant, request.order_no);
  return order?.request === text ? order : null;
}

/** The order under a merchant's number. */
export async function findC2pOrder(db: C2pDb, merchant: string, orderNo: string): Promise<C2pOrder | undefined> {
  return await db.selectFrom("c2p_orders").selectAll()
    .where("merchant", "=", merchant).where("order_no", "=", orderNo).executeTakeFirst();
}

/** The order of a page. */
export async function findC2pOrderByToken(db: C2pDb, token: string): Promise<C2pOrder | undefined> {
  return await db.selectFrom("c2p_orders").selectAll().where("token", "=", token).executeTakeFirst();
}

/** The end of an order. */
export type OrderEnding = { status: "paid" } | { status: "failed"; reason: string };

/**
 * Ends an order that is pending, and puts its callback into the outbox in the same transaction. Whatever has ended stays
 * as it is, and nothing is paid after its time.
 * @returns the callbacks that are the caller's to send at once
 */
export async function endSandboxOrder(
  db: C2pDb,
  order: C2pOrder,
  ending: OrderEnding,
  faults: Faults,
  now: Date,
): Promise<SandboxCallback[]> {
  if (now > order.expires_at && !faults.latePayments) return [];
  return await inTransaction(db, async (tx) => {
    const ended = await tx.updateTable("c2p_orders")
      .set({ ...ending, paid_at: ending.status === "paid" ? now : null })
      .where("id", "=", order.id).where("status", "=", "pending").returningAll().executeTakeFirst();
    if (!ended) return [];
    const callback = { vendor: "C2P", url: ended.callback_url, body: JSON.stringify(noticeOf(ended, faults)) };
    return await enqueue(outboxOf<C2pTables>(tx), callback, faults, now);
  });
}

/** Whether a nonce comes for the first time. Those whose requests are no longer good are forgotten. */
export async function takeNonce(db: C2pDb, nonce: string, now: Date): Promise<boolean> {
  await db.deleteFrom("c2p_nonces").where("seen_at", "<", new Date(now.getTime() - 2 * c2pFreshForMs)).execute();
  const { numInsertedOrUpdatedRows } = await db.insertInto("c2p_nonces").values({ nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The order as both calls answer it. */
export function answerOf(order: C2pOrder, url: string) {
  return {
    ...wireFields(order),
    channel: order.channel,
    ...(order.channel === "usdt" ? { url: `${url}/usdt/${order.token}` } : { html: handOff(order, `${url}/card`) }),
  };
}

// TWD cents per USDT, at the sandbox and nowhere else.
const rateCents = 32_50n;

/** Converts an order's TWD to USDT with six decimals, rounded up: `"30.769231"`. */
export function coinAmount(amountCents: bigint): string {
  const millionths = (amountCents * 1_000_000n + rateCents - 1n) / rateCents;
  const digits = millionths.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function noticeOf(order: C2pOrder, faults: Faults) {
  return {
    ...wireFields(order),
    amount: decimalText(order.amount_cents + (faults.amountOffsetCents ?? 0n)),
    ...(faults.currency && { currency: faults.currency }),
    ...(faults.merchant && { merchant: faults.merchant }),
  };
}

function wireFields(order: C2pOrder) {
  return {
    merchant: order.merchant,
    order_no: order.order_no,
    trade_no: order.trade_no,
    status: order.status,
    amount: decimalText(order.amount_cents),
    currency: "TWD",
    ...(order.channel === "usdt" && { coin_amount: coinAmount(order.amount_cents) }),
    ...(order.paid_at && { paid_at: order.paid_at.toISOString() }),
    ...(order.reason !== null && { reason: order.reason }),
  };
}
