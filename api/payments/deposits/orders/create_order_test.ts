import assert from "node:assert/strict";
import { depositSite } from "../testing.ts";

Deno.test("a top-up leads from the order through the vendor's page to points in the main wallet", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const { body } = await context.site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  assert.equal(body.data.state, "awaiting_payment");
  assert.equal(body.url, `/pay?order=${body.data.order_id}`);
  assert.equal(await context.press(body.data.order_id, "pay"), `${context.siteUrl}/pay?order=${body.data.order_id}`);
  const { body: read } = await context.site.call("deposit/order", member, { order_id: body.data.order_id });
  assert.equal(read.data.state, "credited");
  assert.equal(read.data.late, false);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  const turnover = await context.site.db.selectFrom("turnover_requirements").selectAll().execute();
  assert.deepEqual(turnover.map((one) => [one.order_id, one.required_cents]), [[body.data.order_id, 1000_00n]]);
});

Deno.test("a method shows its bank or its code before anything is paid", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const read = async (methodId: number) => {
    const order_id = await context.deposit(member, 1500.5, methodId);
    return (await context.site.call("deposit/order", member, { order_id })).body.data;
  };
  const store = await read(1);
  assert.equal(store.instructions.kind, "store");
  assert.equal(store.amount, 1500.5);
  const atm = await read(2);
  assert.equal(atm.instructions.kind, "atm");
  assert.match(atm.instructions.account, /^\d{14}$/);
  assert.ok(atm.page_url.startsWith(context.vendorUrl));
});

Deno.test("methods are those that are enabled, open to the member's level and have a vendor in use", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const shown = async (userLevel: number) => {
    const { body } = await context.site.call("deposit/vendor", await context.site.member({ userLevel }));
    return body.data.map((method: { id: number }) => method.id);
  };
  assert.deepEqual(await shown(0), [1, 2]);
  assert.deepEqual(await shown(2), [1, 2, 3]);
  await db.updateTable("payment_methods").set({ enabled: false }).where("id", "=", 1).execute();
  await db.updateTable("payment_methods").set({ vendor_code: "UNKNOWN" }).where("id", "=", 2).execute();
  assert.deepEqual(await shown(2), [3]);
});

Deno.test("an order outside its method's range, of a method that is not the member's, or before activation is refused", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await site.member();
  const refusal = async (amount: number, cash_vendor_id: number, who = member) => {
    const { body } = await site.call("deposit", who, { amount, cash_vendor_id });
    return [body.errorCode, body.msg];
  };
  assert.deepEqual(await refusal(999.99, 2), ["top_up_below_minimum", "最低儲值金額為 1000"]);
  assert.deepEqual(await refusal(49999.01, 2), ["top_up_above_maximum", "最高儲值金額為 49999"]);
  for (const amount of [0, -0, -1000, -1e308]) assert.equal((await refusal(amount, 2))[1], "最低儲值金額為 1000");
  for (const amount of [1e10 + 1, 1e21, 1e308]) assert.equal((await refusal(amount, 2))[1], "最高儲值金額為 49999");
  assert.equal((await refusal(1000, 3))[0], "method_unavailable");
  assert.equal((await refusal(1000, 99))[0], "method_unavailable");
  const unknown = await site.member({ status: "new" });
  assert.deepEqual(await refusal(1000, 2, unknown), ["not_activated", "首次儲值請聯繫客服開通會員"]);
  const orders = await site.db.selectFrom("deposit_orders").select("id").execute();
  assert.deepEqual(orders, []);
});

Deno.test("the operator may let members top up before activation", async () => {
  await using context = await depositSite({ settings: { "deposit.require_activation": false } });
  await context.deposit(await context.site.member({ status: "new" }), 1000);
});

Deno.test("the same Idempotency-Key makes one order", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const send = () =>
    context.site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 }, { "idempotency-key": "once" });
  const [first, second] = [await send(), await send()];
  assert.deepEqual(first.body, second.body);
  const orders = await context.site.db.selectFrom("deposit_orders").select("id").execute();
  assert.equal(orders.length, 1);
});

Deno.test("another member's order is not found", async () => {
  await using context = await depositSite();
  const order_id = await context.deposit(await context.site.member(), 1000);
  const { status } = await context.site.call("deposit/order", await context.site.member(), { order_id });
  assert.equal(status, 404);
});

Deno.test("the record lists the member's orders newest first, page by page", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  await context.deposit(await context.site.member(), 1000);
  const orders = [];
  for (let i = 0; i < 3; i++) orders.unshift(await context.deposit(member, 1000 + i));
  const page = async (input: object) => (await context.site.call("user/record/deposit", member, input)).body;
  const first = await page({ limit: 2 });
  assert.deepEqual(first.data.map((one: { order_id: string }) => one.order_id), orders.slice(0, 2));
  const second = await page({ limit: 2, cursor: first.next });
  assert.deepEqual(second.data.map((one: { order_id: string }) => one.order_id), orders.slice(2));
  assert.equal(second.next, null);
  assert.deepEqual((await page({ to: "2020-01-01" })).data, []);
  assert.equal((await page({ from: "2026-02-02", to: "2026-02-01" })).errors[0].path, "to");
  assert.equal((await page({ cursor: "1" })).errors[0].path, "cursor");
});
