import assert from "node:assert/strict";
import { depositSite } from "./testing.ts";

Deno.test("the record is filtered by state, and its totals count every page of what is left", async () => {
  await using desk = await depositSite();
  const member = await desk.site.member();
  await desk.topUp(await desk.site.member(), 9000);
  const paid = [await desk.topUp(member, 1000.5), await desk.topUp(member, 2000)];
  for (const order of paid) await desk.press(order, "pay");
  await desk.press(await desk.topUp(member, 4000), "cancel");
  const open = await desk.topUp(member, 8000);
  const read = async (input: object) => (await desk.site.call("user/record/deposit", member, input)).body;
  const all = { orders: 4, amount: 15_000.5, credited: 2, credited_amount: 3000.5, open: 1 };
  assert.deepEqual((await read({})).totals, all);
  assert.deepEqual((await read({ limit: 1 })).totals, all, "whatever the page");
  const credited = await read({ state: "credited" });
  assert.deepEqual(ids(credited), paid.toReversed());
  assert.deepEqual(credited.totals, { orders: 2, amount: 3000.5, credited: 2, credited_amount: 3000.5, open: 0 });
  assert.deepEqual(ids(await read({ state: "awaiting_payment" })), [open]);
  assert.deepEqual((await read({ to: "2020-01-01" })).totals.orders, 0);
  assert.equal((await read({ state: "lost" })).errors[0].path, "state");
});

Deno.test("an order tells that a payment which doesn't fit is being looked into", async () => {
  await using desk = await depositSite();
  const member = await desk.site.member();
  const order_id = await desk.topUp(member, 1000);
  const read = async () => (await desk.site.call("deposit/order", member, { order_id })).body.data;
  assert.equal((await read()).in_review, false);
  await desk.tell(order_id, { amount: "999.00" });
  const after = await read();
  assert.deepEqual([after.state, after.in_review], ["awaiting_payment", true]);
});

Deno.test("an order leads to the page where it is paid", async () => {
  await using desk = await depositSite();
  const member = await desk.site.member();
  const order_id = await desk.topUp(member, 1000);
  const change = (set: object) =>
    desk.site.db.updateTable("deposit_orders").set(set).where("id", "=", order_id).execute();
  const page = async () => (await desk.site.call("deposit/order", member, { order_id })).body.data.pay_page;
  assert.equal(await page(), `/pay?order=${order_id}`);
  const usdt = { kind: "usdt", network: "TRC20", address: "T".repeat(34), amount: "31.500000", rate: 31.5 };
  await change({ instructions: JSON.stringify(usdt) });
  assert.equal(await page(), `/u_pay?order=${order_id}`);
  await change({ instructions: JSON.stringify({ kind: "page" }), page_html: "<form></form>" });
  assert.equal(await page(), `/c2p_pay?order=${order_id}`);
});

function ids({ data }: { data: { order_id: string }[] }): string[] {
  return data.map(({ order_id }) => order_id);
}
