import { v7 } from "uuid";
import type { Kysely } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { decimalText } from "@/shared/money.ts";
import type { DB } from "@/db/types.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";

/** The secret with which the bench's vendor signs. */
export const secret = "a secret of the bench";

/** A deposit order of the bench. */
export interface BenchOrder {
  id: string;
  cents: bigint;
  member: bigint;
}

/**
 * Creates the context of operations in the bench: a payment vendor whose callbacks can be read, and no provider or
 * vendor that can be queried.
 */
export function benchCtx(db: Kysely<DB>): Ctx {
  const ctx = testCtx(db, "nowhere");
  const nowhere = "http://127.0.0.1:9";
  const keys = { url: nowhere, merchant: "bench", secret };
  const vendor = dummy.open(keys, { db: ctx.db, settings: ctx.settings, siteUrl: nowhere, now: ctx.now });
  return { ...ctx, vendors: new Map([[vendor.code, vendor]]) };
}

/** A new order that is not stored yet. */
export function newOrder(member: bigint, cents: bigint): BenchOrder {
  return { id: v7(), cents, member };
}

/** Creates the vendor's notice of a payment for an order, as it sends it. */
export function paidNotice({ id }: BenchOrder, cents: bigint, at: Date): string {
  return JSON.stringify({
    merchant: "bench",
    order_no: id,
    trade_no: `B-${id}`,
    status: "paid",
    amount: decimalText(cents),
    currency: "TWD",
    paid_at: at.toISOString(),
  });
}

const methodId = 9001;

/** Opens the payment method of the bench's orders. */
export async function insertMethod(db: Kysely<DB>): Promise<void> {
  await db.insertInto("payment_methods").values({
    id: methodId,
    kind: "atm",
    vendor_code: dummy.code,
    vendor_name: "Bench",
    icon: "bank",
    user_levels: [0],
    min_cents: 1n,
    max_cents: 10n ** 9n,
    pay_within_minutes: 60,
    sort: 1,
  }).execute();
}

/** Stores orders that await payment, a thousand to a statement. */
export async function insertOrders(db: Kysely<DB>, orders: readonly BenchOrder[], at: Date): Promise<void> {
  const expires_at = new Date(at.getTime() + 3_600_000);
  for (let first = 0; first < orders.length; first += 1000) {
    await db.insertInto("deposit_orders").values(
      orders.slice(first, first + 1000).map(({ id, cents, member }) => ({
        id,
        member_id: member,
        method_id: methodId,
        vendor_code: dummy.code,
        amount_cents: cents,
        state: "awaiting_payment",
        lang: "tw",
        vendor_order_no: `B-${id}`,
        created_at: at,
        expires_at,
        next_query_at: expires_at,
      })),
    ).execute();
  }
}
