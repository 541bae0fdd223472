import { Buffer } from "node:buffer";
import { v7 } from "uuid";
import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { dummyVendorCode } from "@/api/deposits/vendors/dummy/adapter.ts";
import { signedHeaders } from "@/api/signing/stamped_hmac.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { decimalText } from "@/shared/money.ts";

/** What the sandbox vendor of the bench signs with. */
export const secret = "a secret of the bench";

/**
 * Writes orders that await payment and callbacks about them that nobody has acted on: of ten, eight tell of a payment, one
 * repeats the one before, and one is forged or names another amount.
 * @returns what the paid orders come to, in cents
 */
export async function storeCallbacks(ctx: Ctx, count: number): Promise<bigint> {
  const members = await testMembers(ctx.db, 500);
  await insertMethod(ctx);
  let paidCents = 0n;
  let last: Order | undefined;
  for (let first = 0; first < count; first += chunk) {
    const orders: Order[] = [];
    const callbacks = Array.from({ length: Math.min(chunk, count - first) }, (_, index) => {
      const kind = (first + index) % 10;
      if (kind < 8 || !last) {
        last = {
          id: v7(),
          cents: 1000_00n + BigInt(first + index),
          member: members[(first + index) % members.length]!,
        };
        orders.push(last);
        paidCents += last.cents;
      }
      return callbackOf(ctx, last, kind, first + index);
    });
    await insertOrders(ctx, orders);
    await ctx.db.insertInto("vendor_callbacks").values(callbacks).execute();
  }
  await sql`analyze`.execute(ctx.db);
  return paidCents;
}

const chunk = 1000;

interface Order {
  id: string;
  cents: bigint;
  member: bigint;
}

function callbackOf(ctx: Ctx, { id, cents }: Order, kind: number, index: number) {
  const at = ctx.now();
  const isOdd = kind === 9;
  const isForged = isOdd && index % 20 > 10;
  const body = JSON.stringify({
    merchant: "bench",
    order_no: id,
    trade_no: `B-${id}`,
    status: "paid",
    amount: decimalText(isOdd && !isForged ? cents + 1n : cents),
    currency: "TWD",
    paid_at: at.toISOString(),
  });
  return {
    vendor_code: dummyVendorCode,
    received_at: at,
    source_address: "127.0.0.1",
    method: "POST",
    query: "",
    headers: JSON.stringify(signedHeaders(isForged ? "another secret" : secret, body, at)),
    body: Buffer.from(body),
  };
}

const methodId = 9001;

async function insertMethod({ db }: Ctx): Promise<void> {
  await db.insertInto("payment_methods").values({
    id: methodId,
    type: 1,
    vendor_code: dummyVendorCode,
    vendor_name: "Bench",
    icon: "bank",
    user_levels: [0],
    min_cents: 1n,
    max_cents: 10n ** 9n,
    pay_within_minutes: 60,
    sort: 1,
  }).execute();
}

async function insertOrders(ctx: Ctx, orders: Order[]): Promise<void> {
  const at = ctx.now();
  const expires_at = new Date(at.getTime() + 3_600_000);
  await ctx.db.insertInto("deposit_orders").values(orders.map(({ id, cents, member }) => ({
    id,
    member_id: member,
    method_id: methodId,
    vendor_code: dummyVendorCode,
    amount_cents: cents,
    state: "awaiting_payment",
    lang: "tw",
    vendor_order_no: `B-${id}`,
    created_at: at,
    expires_at,
    next_query_at: expires_at,
  }))).execute();
}
