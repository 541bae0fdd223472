import assert from "node:assert/strict";
import { depositSite } from "../testing.ts";

Deno.test("the record is filtered by state, and its totals count every page of what is left", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  await context.deposit(await context.site.member(), 9000);
  const paid = [await context.deposit(member, 1000.5), await context.deposit(member, 2000)];
  for (const order of paid) await context.press(order, "pay");
  await context.press(await context.deposit(member, 4000), "cancel");
  const open = await context.deposit(member, 8000);
  const read = async (input: object) => (await context.site.call("user/record/deposit", member, input)).body;
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

Deno.test("an order shows that a payment which doesn't match it is under review", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order_id = await context.deposit(member, 1000);
  const read = async () => (await context.site.call("deposit/order", member, { order_id })).body.data;
  assert.equal((await read()).in_review, false);
  await context.sendCallback(order_id, { amount: "999.00" });
  const after = await read();
  assert.deepEqual([after.state, after.in_review], ["awaiting_payment", true]);
});

Deno.test("an order leads to the page where it is paid", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order_id = await context.deposit(member, 1000);
  const change = (set: object) =>
    context.site.db.updateTable("deposit_orders").set(set).where("id", "=", order_id).execute();
  const page = async () => (await context.site.call("deposit/order", member, { order_id })).body.data.pay_page;
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
