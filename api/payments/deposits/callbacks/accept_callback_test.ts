import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { expireOrders } from "../orders/expire_orders.ts";
import { maxVariants } from "./store_callback.ts";
import { depositSite, secret, until } from "../testing.ts";
import { freshForMs, signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";

const hourMs = 60 * 60 * 1000;

Deno.test("three hundred copies of one callback at once make one credit, and each is acknowledged", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const answers = await Promise.all(Array.from({ length: 300 }, () => context.sendCallback(order)));
  assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body}`)), new Set(["200 OK"]));
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual(await context.verdicts(), ["credited"]);
  assert.equal(await context.received(), 300);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a badly signed callback is stored apart, refused and audited, and changes nothing", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const { status, body } = await context.sendCallback(order, {}, { "x-sandbox-signature": "0".repeat(64) });
  assert.deepEqual([status, body], [400, "REFUSED"]);
  const forged = await db.selectFrom("forged_callbacks").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([forged.vendor_code, forged.reason], ["DUMMY", "bad_signature"]);
  assert.equal(JSON.parse(forged.body.toString()).order_no, order);
  assert.deepEqual(await context.verdicts(), []);
  const audited = await db.selectFrom("audit_events").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([audited.operator, audited.action, audited.reason], [
    "system",
    "callbacks.refused",
    "bad_signature",
  ]);
  assert.equal((await context.order(order)).state, "awaiting_payment");
  assert.deepEqual(await context.site.money(member), {});
});

Deno.test("one authentic callback in four hundred variants is stored a few times", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const atOnce = 20;
  for (let first = 0; first < 400; first += atOnce) {
    const variants = Array.from(
      { length: atOnce },
      (_, index) => ({ "x-variant": `${first + index} ${"x".repeat(2000)}` }),
    );
    await Promise.all(variants.map((headers) => context.sendCallback(order, {}, headers)));
  }
  assert.equal(await context.received(), 400);
  const stored = (await context.verdicts()).length;
  assert.ok(stored <= maxVariants + atOnce + 1, `${stored} rows`);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

Deno.test("an authentic callback that is sent again after its time is refused", async () => {
  await using context = await depositSite();
  const order = await context.deposit(await context.site.member(), 1000);
  const old = new Date(context.clock.at.getTime() - freshForMs - 1);
  const body = JSON.stringify({ order_no: order });
  const response = await fetch(`${context.siteUrl}/api/v1/callback/DUMMY`, {
    method: "POST",
    headers: signedHeaders(secret, body, old),
    body,
  });
  assert.equal(response.status, 400);
  assert.equal(await response.text(), "REFUSED");
});

for (
  const [flag, notice] of [
    ["amount_differs", { amount: "999.99" }],
    ["currency_differs", { currency: "USD" }],
    ["merchant_differs", { merchant: "ANOTHER" }],
    ["order_no_differs", { trade_no: "SB0000000000" }],
  ] as const
) {
  Deno.test(`a payment with ${flag} is not credited and alerts an operator, and the right one still credits`, async () => {
    await using context = await depositSite();
    const member = await context.site.member();
    const order = await context.deposit(member, 1000);
    for (let times = 0; times < 2; times++) assert.equal((await context.sendCallback(order, notice)).body, "OK");
    assert.deepEqual(await context.site.money(member), {});
    assert.deepEqual((await context.order(order)).flags, [flag]);
    const audited = await context.site.db.selectFrom("audit_events").select(["subject", "reason"]).execute();
    assert.deepEqual(audited, [{ subject: order, reason: flag }]);
    await context.sendCallback(order);
    assert.deepEqual(await context.site.money(member), { main: 1000_00n });
    assert.deepEqual([await context.verdicts(), await context.received()], [[flag, "credited"], 3]);
  });
}

Deno.test("a second payment of a credited order is not credited and alerts an operator", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  await context.sendCallback(order);
  await context.sendCallback(order, { trade_no: "SB0000000000" });
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual((await context.order(order)).flags, ["paid_twice"]);
});

Deno.test("one payment at the vendor settles one order", async () => {
  await using context = await depositSite();
  context.faults.create = "error";
  const member = await context.site.member();
  const [first, second] = [await context.deposit(member, 1000), await context.deposit(member, 1000)];
  await context.sendCallback(first, { trade_no: "SB1" });
  await context.sendCallback(second, { trade_no: "SB1" });
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual((await context.order(second)).flags, ["order_no_differs"]);
});

Deno.test("a callback about an order that we never made is stored, acknowledged and audited", async () => {
  await using context = await depositSite();
  const order = await context.deposit(await context.site.member(), 1000);
  for (const order_no of ["0193a1c0-0000-7000-8000-000000000000", "not an id", "x\0y"]) {
    assert.equal((await context.sendCallback(order, { order_no })).body, "OK");
  }
  assert.deepEqual(await context.verdicts(), ["unknown_order", "unknown_order", "unknown_order"]);
  assert.equal((await context.order(order)).state, "awaiting_payment");
  const audited = await context.site.db.selectFrom("audit_events").select("reason").execute();
  assert.deepEqual(audited.map(({ reason }) => reason), ["unknown_order", "unknown_order", "unknown_order"]);
});

Deno.test("a payment after the order expired still credits, and is flagged late", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.clock.at = new Date(context.clock.at.getTime() + 2 * hourMs);
  await expireOrders(context.site.ctx);
  assert.equal((await context.order(order)).state, "expired");
  context.faults.latePayments = true;
  await context.press(order, "pay");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual((await context.order(order)).flags, ["late"]);
  const { body } = await context.site.call("deposit/order", member, { order_id: order });
  assert.equal(body.data.late, true);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a cancelled order fails, a payment after it still credits, a cancellation after the credit changes nothing", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  await context.press(order, "cancel");
  assert.equal((await context.order(order)).state, "failed");
  await context.sendCallback(order);
  await context.sendCallback(order, { status: "cancelled", paid_at: null });
  assert.equal((await context.order(order)).state, "credited");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual([await context.verdicts(), await context.received()], [["failed", "credited"], 3]);
});

Deno.test("the vendor repeats a callback until the site acknowledges it", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.faults.badSignature = true;
  await context.press(order, "pay");
  assert.deepEqual(await context.site.money(member), {});
  context.faults.badSignature = false;
  await until(async () => (await context.order(order)).state === "credited");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

Deno.test("copies, reordering and delay on the vendor's side change nothing", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  Object.assign(context.faults, { copies: 5, reversed: true, delayMs: 1000 });
  const orders = await Promise.all([1000, 2000, 3000].map((amount) => context.deposit(member, amount)));
  for (const order of orders) await context.press(order, "pay");
  assert.deepEqual(await context.site.money(member), {});
  context.clock.at = new Date(context.clock.at.getTime() + 1000);
  await until(async () => (await context.received()) === 15 && !(await context.verdicts()).includes(null));
  assert.deepEqual(await context.verdicts(), ["credited", "credited", "credited"]);
  assert.deepEqual(await context.site.money(member), { main: 6000_00n });
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a callback is stored as it came, without secrets, and can't be changed or deleted", async () => {
  await using context = await depositSite();
  const { db } = context.site;
  const order = await context.deposit(await context.site.member(), 1000);
  await context.sendCallback(order, {}, { authorization: "Bearer secret", cookie: "a=secret", "x-request-id": "17" });
  const stored = await db.selectFrom("vendor_callbacks").selectAll().executeTakeFirstOrThrow();
  const headers = stored.headers as Record<string, string>;
  assert.equal(headers["x-request-id"], "17");
  assert.doesNotMatch(JSON.stringify(headers), /secret/);
  assert.equal(stored.source_address, "127.0.0.1");
  assert.equal(JSON.parse(stored.body.toString()).order_no, order);
  await assert.rejects(db.updateTable("vendor_callbacks").set({ query: "other" }).execute(), /as it was received/);
  await assert.rejects(db.deleteFrom("vendor_callbacks").execute(), /as it was received/);
});

Deno.test("an unknown vendor is not found, and a body over the limit is refused", async () => {
  await using context = await depositSite();
  const post = (vendor: string, body: string) =>
    fetch(`${context.siteUrl}/api/v1/callback/${vendor}`, { method: "POST", body }).then(async (response) => {
      await response.body?.cancel();
      return response.status;
    });
  assert.equal(await post("UNKNOWN", "{}"), 404);
  assert.equal(await post("DUMMY", "x".repeat(64 * 1024 + 1)), 413);
  assert.deepEqual(await context.verdicts(), []);
});
