import assert from "node:assert/strict";
import { batchSize, expireOrders } from "./expire_orders.ts";
import { holdTimeouts } from "@/testing/hold_timeouts.ts";
import { type DepositSite, depositSite, until } from "../testing.ts";

const minuteMs = 60_000;

function pass(context: DepositSite, minutes: number): void {
  context.clock.at = new Date(context.clock.at.getTime() + minutes * minuteMs);
}

Deno.test("an order expires when its time is up and the vendor has no payment, not before", async () => {
  await using context = await depositSite();
  const order = await context.deposit(await context.site.member(), 1000);
  pass(context, 59);
  assert.equal(await expireOrders(context.site.ctx), 0);
  pass(context, 1);
  assert.equal(await expireOrders(context.site.ctx), 1);
  assert.equal((await context.order(order)).state, "expired");
  assert.equal(await expireOrders(context.site.ctx), 0);
});

Deno.test("a payment whose callback never came is found by a query, and credited", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.faults.badSignature = true;
  await context.press(order, "pay");
  pass(context, 60);
  await expireOrders(context.site.ctx);
  assert.equal((await context.order(order)).state, "credited");
  assert.deepEqual((await context.order(order)).flags, []);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

Deno.test("while the vendor can't be asked nothing expires, and it is asked again later and later", async () => {
  await using context = await depositSite();
  const order = await context.deposit(await context.site.member(), 1000);
  context.faults.query = "error";
  pass(context, 60);
  const waits = [];
  for (let times = 0; times < 3; times++) {
    assert.equal(await expireOrders(context.site.ctx), 1);
    const { state, next_query_at } = await context.order(order);
    assert.equal(state, "awaiting_payment");
    waits.push(next_query_at.getTime() - context.clock.at.getTime());
    context.clock.at = next_query_at;
  }
  assert.deepEqual(waits, [30_000, 60_000, 120_000]);
  delete context.faults.query;
  await expireOrders(context.site.ctx);
  assert.equal((await context.order(order)).state, "expired");
});

Deno.test("however many orders are due, a vendor is asked about one batch at a time", async () => {
  await using context = await depositSite();
  const { site: { ctx, ...site }, vendor } = context;
  const member = await site.member();
  for (let made = 0; made < batchSize + 5; made++) await context.deposit(member, 1000);
  pass(context, 60);
  let [asking, max] = [0, 0];
  const counted: typeof vendor = {
    ...vendor,
    async query(order) {
      max = Math.max(max, ++asking);
      try {
        return await vendor.query(order);
      } finally {
        asking--;
      }
    },
  };
  ctx.vendors = new Map([[vendor.code, counted]]);
  assert.equal(await expireOrders(ctx), batchSize + 5);
  assert.equal(max, batchSize);
});

for (const fault of ["silent", "nonsense", "error"] as const) {
  Deno.test(`an order whose vendor answers ${fault} stays created until the vendor is asked, and is then paid as usual`, async () => {
    using limit = holdTimeouts();
    await using context = await depositSite({ vendorTimeoutMs: limit.ms });
    const member = await context.site.member();
    context.faults.create = fault;
    const requested = context.site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
    if (fault === "silent") {
      await until(() => isOpened(context));
      limit.end();
    }
    const { body } = await requested;
    assert.equal(body.data.state, "created");
    const order = body.data.order_id;
    const shown = await context.site.call("deposit/order", member, { order_id: order });
    assert.deepEqual([shown.body.data.instructions, shown.body.data.page_url], [null, null]);
    pass(context, 1);
    await expireOrders(context.site.ctx);
    assert.equal((await context.order(order)).state, "awaiting_payment");
    await context.press(order, "pay");
    assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  });
}

/** Whether the vendor has the site's only order. */
async function isOpened({ site, vendor }: DepositSite): Promise<boolean> {
  const order = await site.db.selectFrom("deposit_orders").select("id").executeTakeFirst();
  return order !== undefined && (await vendor.query(order)).kind === "awaiting";
}

Deno.test("an order that never reached the vendor is sent again", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const member = await context.site.member();
  // The process dies between the commit of the order and the call to the vendor: as if there were no answer at all.
  ctx.vendors = new Map([["DUMMY", {
    ...context.vendor,
    create: () => Promise.resolve({ kind: "unknown", reason: "timeout" }),
  }]]);
  const order = await context.deposit(member, 1000);
  ctx.vendors = new Map([["DUMMY", context.vendor]]);
  assert.deepEqual(await context.vendor.query({ id: order }), { kind: "absent" });
  pass(context, 1);
  await expireOrders(ctx);
  assert.equal((await context.order(order)).state, "awaiting_payment");
});

Deno.test("a refusal by the vendor fails the order, and the member sees it", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  ctx.vendors = new Map([["DUMMY", {
    ...context.vendor,
    create: () => Promise.resolve({ kind: "refused", reason: "no" }),
  }]]);
  const member = await context.site.member();
  const { status, body } = await context.site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  assert.deepEqual([status, body.status, body.errorCode, body.msg], [200, false, "vendor_failed", "no"]);
  const { body: record } = await context.site.call("user/record/deposit", member);
  assert.deepEqual(record.data.map((one: { state: string }) => one.state), ["failed"]);
});

Deno.test("processes that expire at the same time ask about each order once", async () => {
  await using context = await depositSite();
  const { ctx, db } = context.site;
  const member = await context.site.member();
  for (let i = 0; i < 30; i++) await context.deposit(member, 1000);
  pass(context, 60);
  const requested: string[] = [];
  const query = (order: { id: string }) => {
    requested.push(order.id);
    return context.vendor.query(order);
  };
  ctx.vendors = new Map([["DUMMY", { ...context.vendor, query }]]);
  await Promise.all(Array.from({ length: 8 }, () => expireOrders(ctx)));
  assert.equal(requested.length, 30);
  assert.equal(new Set(requested).size, 30);
  const open = await db.selectFrom("deposit_orders").select("id").where("state", "<>", "expired").execute();
  assert.deepEqual(open, []);
});
