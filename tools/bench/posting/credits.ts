import type { Ctx } from "@/api/context.ts";
import { acceptCallback } from "@/api/payments/deposits/callbacks/accept_callback.ts";
import type { CallbackRequest } from "@/api/payments/deposits/callbacks/store_callback.ts";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { type BenchOrder, insertOrders, newOrder, paidNotice, secret } from "../setup/paid_orders.ts";
import { type Load, rateOf } from "../figures/rate.ts";

/** More than one process credits in a second. */
const maxPerSecond = 8_000;

/**
 * Credits a second: vendors' callbacks of payments, each of another order, through the function that the site calls for
 * them. It stores the callback, and under the order's and the member's lock posts the money and all that comes with it.
 */
export async function creditRate(ctx: Ctx, load: Load, members: readonly bigint[]): Promise<number> {
  const orders = Array.from(
    { length: maxPerSecond * (load.seconds + 1) },
    (_, index) => newOrder(members[index % members.length]!, 1_00n),
  );
  await insertOrders(ctx.db, orders, ctx.now());
  // Signed beforehand: that is the vendor's work.
  const requests = orders.map((order) => paidRequest(ctx, order));
  let next = 0;
  const rate = await rateOf(load, async () => {
    const request = requests[next++];
    if (!request) throw new Error("more orders are credited than were prepared");
    const acknowledgement = await acceptCallback(ctx, request);
    if (acknowledgement?.status !== 200) throw new Error(`a callback was answered ${acknowledgement?.status}`);
  });
  await assertCredited(ctx, orders.slice(0, next));
  await ctx.db.deleteFrom("deposit_orders").where("state", "=", "awaiting_payment").execute();
  return rate;
}

function paidRequest(ctx: Ctx, order: BenchOrder): CallbackRequest {
  const at = ctx.now();
  const body = paidNotice(order, order.cents, at);
  return {
    vendorCode: dummy.code,
    method: "POST",
    query: "",
    headers: new Headers({ "content-type": "application/json", ...signedHeaders(secret, body, at) }),
    body: new TextEncoder().encode(body),
    sourceAddress: "127.0.0.1",
  };
}

/** A callback that was acknowledged may have been flagged; only a credit counts. */
async function assertCredited({ db }: Ctx, orders: readonly BenchOrder[]): Promise<void> {
  const { count } = await db.selectFrom("deposit_orders").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "=", "credited").where("id", ">=", orders[0]!.id).where("id", "<=", orders.at(-1)!.id)
    .executeTakeFirstOrThrow();
  if (Number(count) !== orders.length) throw new Error(`of ${orders.length} orders ${count} were credited`);
}
