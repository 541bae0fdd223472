import { Buffer } from "node:buffer";
import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { testMembers } from "@/db/ledger/testing/postings.ts";
import { type BenchOrder, insertMethod, insertOrders, newOrder, paidNotice, secret } from "./paid_orders.ts";

/**
 * Writes orders that await payment and callbacks about them that have not been acted on: of ten, eight report a payment, one
 * repeats the one before, and one is forged or names another amount.
 * @returns what the paid orders come to, in cents
 */
export async function storeCallbacks(ctx: Ctx, count: number): Promise<bigint> {
  const members = await testMembers(ctx.db, 500);
  await insertMethod(ctx.db);
  let paidCents = 0n;
  let last: BenchOrder | undefined;
  for (let first = 0; first < count; first += chunk) {
    const orders: BenchOrder[] = [];
    const callbacks = Array.from({ length: Math.min(chunk, count - first) }, (_, index) => {
      const kind = (first + index) % 10;
      if (kind < 8 || !last) {
        last = newOrder(members[(first + index) % members.length]!, 1000_00n + BigInt(first + index));
        orders.push(last);
        paidCents += last.cents;
      }
      return callbackOf(ctx, last, kind, first + index);
    });
    await insertOrders(ctx.db, orders, ctx.now());
    await ctx.db.insertInto("vendor_callbacks").values(callbacks).execute();
  }
  await sql`analyze`.execute(ctx.db);
  return paidCents;
}

const chunk = 1000;

function callbackOf(ctx: Ctx, order: BenchOrder, kind: number, index: number) {
  const at = ctx.now();
  const isOdd = kind === 9;
  const isForged = isOdd && index % 20 > 10;
  const body = paidNotice(order, isOdd && !isForged ? order.cents + 1n : order.cents, at);
  return {
    vendor_code: dummy.code,
    received_at: at,
    source_address: "127.0.0.1",
    method: "POST",
    query: "",
    headers: JSON.stringify(signedHeaders(isForged ? "another secret" : secret, body, at)),
    body: Buffer.from(body),
  };
}
