import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { actOnStoredCallbacks } from "../callbacks/act_on_stored_callbacks.ts";
import { replayOrders } from "../replay/replay_orders.ts";
import { type DepositSite, depositSite } from "../testing.ts";
import type { PaidNotice, QueryAnswer } from "../vendors/port.ts";

const minute = 60_000;

function pass(context: DepositSite, ms: number): void {
  context.clock.at = new Date(context.clock.at.getTime() + ms);
}

/** Sets what the vendor answers to queries; gives how often it was asked. */
function answering(context: DepositSite, answer: () => Promise<QueryAnswer>): { requests: number } {
  const questions = { requests: 0 };
  const query = () => {
    questions.requests++;
    return answer();
  };
  Object.assign(context.site.ctx, { vendors: new Map([[context.vendor.code, { ...context.vendor, query }]]) });
  return questions;
}

Deno.test("a payment is asked about before it credits, once however often its callback comes, and never again after", async () => {
  await using context = await depositSite({ confirms: true });
  const questions = answering(context, () => context.vendor.query({ id: order }));
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  await context.press(order, "pay");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.equal(questions.requests, 1);
  assert.equal((await context.sendCallback(order)).body, "OK");
  assert.equal(questions.requests, 1);
  assert.deepEqual(await checkAccounts(context.site.ctx), []);
});

Deno.test("a callback that reports a payment which the vendor denies is refused for ten minutes, then flagged, never credited", async () => {
  await using context = await depositSite({ confirms: true });
  const { ctx, db } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  assert.equal((await context.sendCallback(order)).body, "REFUSED");
  pass(context, 9 * minute);
  assert.equal(await actOnStoredCallbacks(ctx), 0);
  assert.deepEqual([await context.verdicts(), (await context.order(order)).flags], [[null], []]);
  pass(context, 2 * minute);
  assert.equal(await actOnStoredCallbacks(ctx), 1);
  assert.deepEqual([await context.verdicts(), (await context.order(order)).flags], [["not_confirmed"], [
    "not_confirmed",
  ]]);
  const audited = await db.selectFrom("audit_events").select(["subject", "reason"]).execute();
  assert.deepEqual(audited, [{ subject: order, reason: "not_confirmed" }]);
  assert.deepEqual(await context.site.money(member), {});
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("a flagged payment that the vendor confirms after all is credited", async () => {
  await using context = await depositSite({ confirms: true });
  const { ctx } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  await context.sendCallback(order);
  pass(context, 11 * minute);
  await actOnStoredCallbacks(ctx);
  await context.press(order, "pay");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  assert.deepEqual((await context.order(order)).flags, ["not_confirmed"]);
});

const contradictions: Record<string, (notice: PaidNotice) => QueryAnswer> = {
  "no such order": () => ({ kind: "absent" }),
  "another amount": (notice) => ({ kind: "notice", notice: { ...notice, amountCents: 999_00n } }),
  "another currency": (notice) => ({ kind: "notice", notice: { ...notice, currency: "USD" } }),
  "another merchant": (notice) => ({ kind: "notice", notice: { ...notice, merchantIsOurs: false } }),
  "another payment": (notice) => ({ kind: "notice", notice: { ...notice, vendorOrderNo: "other" } }),
  "another order": (notice) => ({ kind: "notice", notice: { ...notice, orderId: crypto.randomUUID() } }),
  "a trial": ({ orderId }) => ({ kind: "notice", notice: { kind: "idle", orderId, reason: "simulated" } }),
};

/** Returns the vendor's confirmation of the payment. */
async function confirming(context: DepositSite, id: string): Promise<PaidNotice> {
  const { vendor_order_no, amount_cents: amountCents } = await context.order(id);
  const money = { amountCents, currency: "TWD", merchantIsOurs: true, paidAt: context.clock.at };
  return { kind: "paid", orderId: id, vendorOrderNo: vendor_order_no ?? "", ...money };
}

Deno.test("a vendor that confirms the payment in all its parts has it credited", async () => {
  await using context = await depositSite({ confirms: true });
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const notice = await confirming(context, order);
  answering(context, () => Promise.resolve({ kind: "notice", notice }));
  assert.equal((await context.sendCallback(order)).body, "OK");
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

for (const [what, answer] of Object.entries(contradictions)) {
  Deno.test(`a vendor that reports a payment and answers a query with ${what} contradicts itself`, async () => {
    await using context = await depositSite({ confirms: true });
    const member = await context.site.member();
    const order = await context.deposit(member, 1000);
    const notice = await confirming(context, order);
    answering(context, () => Promise.resolve(answer(notice)));
    assert.equal((await context.sendCallback(order)).body, "REFUSED");
    pass(context, 11 * minute);
    await actOnStoredCallbacks(context.site.ctx);
    assert.deepEqual((await context.order(order)).flags, ["not_confirmed"]);
    assert.deepEqual(await context.site.money(member), {});
  });
}

Deno.test("a vendor that can't be asked leaves the payment open for as long as it takes, and is asked ever more seldom", async () => {
  await using context = await depositSite({ confirms: true });
  const { ctx } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  const questions = answering(context, () => Promise.resolve({ kind: "unknown", reason: "unreachable" }));
  assert.equal((await context.sendCallback(order)).body, "REFUSED");
  const requestedWithin: number[] = [];
  for (let hour = 0; hour < 3; hour++) {
    const before = questions.requests;
    for (let i = 0; i < 60; i++) {
      pass(context, minute);
      await actOnStoredCallbacks(ctx);
    }
    requestedWithin.push(questions.requests - before);
  }
  assert.deepEqual(requestedWithin, [10, 6, 6]);
  assert.deepEqual([await context.verdicts(), (await context.order(order)).flags], [[null], []]);
  Object.assign(ctx, { vendors: new Map([[context.vendor.code, context.vendor]]) });
  context.faults.badSignature = true;
  context.faults.latePayments = true;
  await context.press(order, "pay");
  pass(context, 11 * minute);
  await actOnStoredCallbacks(ctx);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
});

Deno.test("a flood of one callback asks the vendor once", async () => {
  await using context = await depositSite({ confirms: true });
  const order = await context.deposit(await context.site.member(), 1000);
  const questions = answering(context, () => Promise.resolve({ kind: "unknown", reason: "timeout" }));
  await Promise.all(Array.from({ length: 50 }, () => context.sendCallback(order)));
  assert.equal(questions.requests, 1);
  assert.equal(await context.received(), 50);
});

Deno.test("a replay asks about each order that would change, once, however many callbacks report it", async () => {
  await using context = await depositSite({ confirms: true });
  const { ctx } = context.site;
  const member = await context.site.member();
  const [reported, denied, credited] = [
    await context.deposit(member, 1000),
    await context.deposit(member, 2000),
    await context.deposit(member, 3000),
  ];
  await context.press(credited, "pay");
  context.faults.query = "error";
  await context.press(reported, "pay");
  for (const attempt of ["1", "2", "3"]) {
    for (const order of [reported, denied, credited]) await context.sendCallback(order, {}, { "x-attempt": attempt });
  }
  assert.deepEqual(await context.site.money(member), { main: 3000_00n });
  delete context.faults.query;
  const dry = await replayOrders(ctx, {}, { dryRun: true });
  assert.equal(dry.queries, 2);
  assert.deepEqual(await context.site.money(member), { main: 3000_00n });
  const real = await replayOrders(ctx, {}, { dryRun: false, operator: "ada", reason: "outage" });
  assert.deepEqual([real.queries, real.changes], [2, dry.changes]);
  const verdictsOf = new Set(real.changes.map(({ orderId, verdict }) => `${orderId} ${verdict}`));
  assert.deepEqual(verdictsOf, new Set([`${reported} credited`, `${reported} already_credited`]));
  assert.deepEqual(await context.site.money(member), { main: 4000_00n });
  const again = await replayOrders(ctx, {}, { dryRun: false, operator: "ada", reason: "outage" });
  assert.deepEqual([again.queries, again.changes], [1, []]);
  assert.deepEqual(await checkAccounts(ctx), []);
});
