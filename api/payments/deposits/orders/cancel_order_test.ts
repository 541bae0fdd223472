import assert from "node:assert/strict";
import { expireOrders } from "./expire_orders.ts";
import { type DepositSite, depositSite } from "../testing.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

function cancel({ site }: DepositSite, member: TestMember, order_id: string) {
  return site.call("deposit/cancel", member, { order_id });
}

async function shownState({ site }: DepositSite, member: TestMember, order_id: string): Promise<string> {
  return (await site.call("deposit/order", member, { order_id })).body.data.state;
}

Deno.test("an unpaid order is cancelled once and for all, and its place among the open ones is free", async () => {
  await using context = await depositSite({ settings: { "deposit.open_orders": 1 } });
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const first = await cancel(context, member, order);
  assert.deepEqual([first.status, first.body.data.state], [200, "cancelled"]);
  const { cancelled_at } = await context.order(order);
  context.clock.at = new Date(context.clock.at.getTime() + 1000);
  assert.equal((await cancel(context, member, order)).body.data.state, "cancelled");
  assert.deepEqual((await context.order(order)).cancelled_at, cancelled_at);
  await context.deposit(member, 1000);
  const { body } = await context.site.call("user/record/deposit", member, {});
  assert.deepEqual(body.data.map(({ state }: { state: string }) => state), ["awaiting_payment", "cancelled"]);
  assert.deepEqual([body.totals.orders, body.totals.open], [2, 1]);
  for (const state of ["cancelled", "awaiting_payment"]) {
    const listed = await context.site.call("user/record/deposit", member, { state });
    assert.deepEqual(listed.body.data.map((one: { state: string }) => one.state), [state]);
  }
});

Deno.test("a payment for a cancelled order is credited, by its callback or when the vendor is asked", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const [reported, asked] = [await context.deposit(member, 1000), await context.deposit(member, 1500)];
  for (const order of [reported, asked]) await cancel(context, member, order);
  await context.sendCallback(reported);
  assert.equal(await shownState(context, member, reported), "credited");
  context.faults.badSignature = true;
  await context.press(asked, "pay");
  context.clock.at = new Date(context.clock.at.getTime() + 60 * 60_000);
  await expireOrders(context.site.ctx);
  assert.equal(await shownState(context, member, asked), "credited");
  assert.deepEqual((await context.order(reported)).flags, []);
  assert.deepEqual(await context.site.money(member), { main: 2500_00n });
});

Deno.test("a cancelled order that is not paid ends with its time, and is not opened anew at the vendor", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const { ctx } = context.site;
  const silent = { ...context.vendor, create: () => Promise.resolve({ kind: "unknown", reason: "timeout" } as const) };
  ctx.vendors = new Map([[silent.code, silent]]);
  const order = await context.deposit(member, 1000);
  ctx.vendors = new Map([[silent.code, context.vendor]]);
  await cancel(context, member, order);
  for (const minutes of [5, 60]) {
    context.clock.at = new Date(context.clock.at.getTime() + minutes * 60_000);
    await expireOrders(context.site.ctx);
  }
  const { state, vendor_order_no } = await context.order(order);
  assert.deepEqual([state, vendor_order_no], ["expired", null]);
  assert.equal(await shownState(context, member, order), "cancelled");
});

Deno.test("what is paid or over can't be cancelled, nor another member's order", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const [paid, failed, expired, others] = [
    await context.deposit(member, 1000),
    await context.deposit(member, 1000),
    await context.deposit(member, 1000),
    await context.deposit(await context.site.member(), 1000),
  ];
  assert.equal((await cancel(context, member, others)).status, 404);
  assert.equal((await context.order(others)).cancelled_at, null);
  await context.sendCallback(paid);
  await context.press(failed, "cancel");
  context.clock.at = new Date(context.clock.at.getTime() + 60 * 60_000);
  await expireOrders(context.site.ctx);
  for (const order of [paid, failed, expired]) {
    const { status, body } = await cancel(context, member, order);
    assert.deepEqual([status, body.errorCode], [200, "order_over"]);
    assert.equal((await context.order(order)).cancelled_at, null);
  }
});

Deno.test("of a cancellation and a payment at once each order ends credited, and never twice", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const orders = [];
  for (let count = 0; count < 12; count++) orders.push(await context.deposit(member, 1000));
  await Promise.all(orders.flatMap((order) => [cancel(context, member, order), context.sendCallback(order)]));
  for (const order of orders) assert.equal(await shownState(context, member, order), "credited");
  assert.deepEqual(await context.site.money(member), { main: 12_000_00n });
});

Deno.test("where an order reserves an amount at its vendor, a cancelled one still counts", async () => {
  await using context = await depositSite();
  const { vendor, site } = context;
  Object.assign(site.ctx, { vendors: new Map([[vendor.code, { ...vendor, openOrders: 1 }]]) });
  const member = await site.member();
  await cancel(context, member, await context.deposit(member, 1000));
  const { body } = await site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  assert.equal(body.errorCode, "too_many_open_orders");
});
