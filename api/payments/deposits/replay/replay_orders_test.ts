import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { readQueues } from "@/api/queues.ts";
import { expireOrders } from "../orders/expire_orders.ts";
import { replayOrders } from "./replay_orders.ts";
import type { ReplayFilter } from "./replay.ts";
import { storeCallback } from "../callbacks/store_callback.ts";
import { type DepositSite, depositSite, merchant, secret } from "../testing.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";

const act = { dryRun: false, operator: "ops", reason: "vendor outage" } as const;

/** Stores a paid callback without acting on it, as a crash right after the store would leave it. */
async function storePaid(context: DepositSite, order: string, attempt = 1): Promise<void> {
  const { vendor_order_no, amount_cents } = await context.order(order);
  const body = JSON.stringify({
    merchant,
    order_no: order,
    trade_no: vendor_order_no,
    status: "paid",
    amount: `${amount_cents / 100n}.00`,
    currency: "TWD",
    paid_at: context.clock.at.toISOString(),
  });
  await storeCallback(context.site.ctx, {
    vendor_code: "DUMMY",
    received_at: context.clock.at,
    source_address: "127.0.0.1",
    method: "POST",
    query: "",
    headers: signedHeaders(secret, body, context.clock.at),
    body: Buffer.from(body),
    fingerprint: Buffer.from(`${order} ${attempt}`),
    noticeFingerprint: Buffer.from(order),
  });
}

Deno.test("a dry run shows what the replay then does, and a second replay changes nothing", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const member = await context.site.member();
  const [first, second, third] = await Promise.all([1000, 2000, 3000].map((amount) => context.deposit(member, amount)));
  for (const [order, attempt] of [[first, 1], [first, 2], [second, 1]] as const) {
    await storePaid(context, order!, attempt);
  }
  await context.sendCallback(third!, { amount: "1.00" });
  const expected = [
    { orderId: first, source: "callback 1", verdict: "credited" },
    { orderId: first, source: "callback 2", verdict: "already_credited" },
    { orderId: second, source: "callback 3", verdict: "credited" },
  ];
  const dry = await replayOrders(ctx, {}, { dryRun: true });
  assert.deepEqual(dry.changes, expected);
  assert.deepEqual(await context.site.money(member), {});
  assert.deepEqual(await context.verdicts(), [null, null, null, "amount_differs"]);
  const real = await replayOrders(ctx, {}, act);
  assert.deepEqual(real.changes, expected);
  assert.equal(real.callbacks, 4);
  assert.deepEqual(await context.site.money(member), { main: 3000_00n });
  assert.deepEqual((await replayOrders(ctx, {}, act)).changes, []);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("a replay that acts is kept in the audit trail, a dry run is not", async () => {
  await using context = await depositSite();
  await replayOrders(context.site.ctx, { vendor: "DUMMY" }, { dryRun: true });
  await replayOrders(context.site.ctx, { vendor: "DUMMY" }, act);
  const audited = await context.site.db.selectFrom("audit_events").selectAll().execute();
  assert.deepEqual(audited.map(({ operator, action, reason }) => [operator, action, reason]), [
    ["ops", "orders.replay", "vendor outage"],
  ]);
});

Deno.test("a replay asks the vendor about what is open: a payment without a callback is credited", async () => {
  await using context = await depositSite();
  const { ctx } = context.site;
  const member = await context.site.member();
  const order = await context.deposit(member, 1000);
  context.faults.badSignature = true;
  await context.press(order, "pay");
  const dry = await replayOrders(ctx, { order }, { dryRun: true });
  assert.deepEqual(dry.changes, [{ orderId: order, source: "query", verdict: "credited" }]);
  assert.deepEqual((await replayOrders(ctx, { order }, act)).changes, dry.changes);
  assert.deepEqual(await context.site.money(member), { main: 1000_00n });
  await context.stopVendor();
  const another = await replayOrders(ctx, { state: "awaiting_payment" }, act);
  assert.deepEqual([another.queries, another.unanswered], [0, 0]);
});

Deno.test("a payment that the ledger refused waits as paid, and a replay credits it once the account is open again", async () => {
  await using context = await depositSite();
  const { ctx, db } = context.site;
  const member = await context.site.member();
  await context.sendCallback(await context.deposit(member, 1000));
  const closeAccount = (at: Date | null) =>
    db.updateTable("accounts").set({ closed_at: at }).where("member_id", "=", member.id).execute();
  const order = await context.deposit(member, 1000);
  await closeAccount(context.clock.at);
  assert.equal((await context.sendCallback(order)).body, "OK");
  assert.equal((await context.order(order)).state, "paid");
  assert.deepEqual((await context.order(order)).flags, ["credit_refused"]);
  const waiting = (await readQueues(db)).find(({ name }) => name === "paid top-ups to credit");
  assert.equal(waiting?.count, 1);
  assert.deepEqual((await replayOrders(ctx, { order }, act)).changes, []);
  await closeAccount(null);
  assert.equal((await replayOrders(ctx, { order }, act)).changes[0]?.verdict, "credited");
  assert.deepEqual(await context.site.money(member), { main: 2000_00n });
  assert.deepEqual((await replayOrders(ctx, { order }, act)).changes, []);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("the filter narrows by order, vendor, time and state", async () => {
  await using context = await depositSite();
  const { clock, site: { ctx } } = context;
  const member = await context.site.member();
  const start = clock.at;
  const [early, late] = [await context.deposit(member, 1000), await context.deposit(member, 2000)];
  await storePaid(context, early);
  clock.at = new Date(start.getTime() + 1000);
  await storePaid(context, late);
  const seen = async (filter: ReplayFilter) =>
    (await replayOrders(ctx, filter, { dryRun: true })).changes.map(({ orderId }) => orderId);
  assert.deepEqual(await seen({ order: late }), [late]);
  assert.deepEqual(await seen({ from: clock.at }), [late]);
  assert.deepEqual(await seen({ until: clock.at }), [early]);
  assert.deepEqual(await seen({ vendor: "UNKNOWN" }), []);
  assert.deepEqual(await seen({ state: "awaiting_payment" }), [early, late]);
  assert.deepEqual(await seen({ state: "expired" }), []);
  clock.at = new Date(start.getTime() + 60 * 60 * 1000);
  await expireOrders(ctx);
  assert.deepEqual(await seen({ state: "expired" }), [early, late]);
});

Deno.test("a replay of credited orders finds nothing to do, and asks no vendor", async () => {
  await using context = await depositSite();
  const order = await context.deposit(await context.site.member(), 1000);
  await context.sendCallback(order);
  const report = await replayOrders(context.site.ctx, { state: "credited" }, act);
  assert.deepEqual(report, { dryRun: false, callbacks: 1, queries: 0, unanswered: 0, changes: [] });
});

Deno.test("a replay credits one member's payments in the order they came, and asks a vendor sixteen questions at once", async () => {
  await using context = await depositSite({ confirms: true });
  const { ctx, db } = context.site;
  const members = await Promise.all(Array.from({ length: 32 }, () => context.site.member()));
  const orders: string[] = [];
  for (const member of members) orders.push(await context.deposit(member, 1000));
  const later = [await context.deposit(members[0]!, 3000), await context.deposit(members[0]!, 2000)].reverse();
  for (const order of [...orders, ...later]) await storePaid(context, order);
  const waiting: (() => void)[] = [];
  const active = { now: 0, max: 0 };
  const query = async ({ id }: { id: string }) => {
    active.max = Math.max(active.max, ++active.now);
    // The first thirty-two are answered when sixteen are asked.
    if (orders.includes(id)) {
      await new Promise<void>((answer) => {
        waiting.push(answer);
        if (waiting.length === 16) { for (const one of waiting.splice(0)) one(); }
      });
    }
    // The next of the same member would overtake this one, if it did not wait for it.
    for (let polls = 0; id === later[0] && polls < 500; polls++) {
      if ((await context.order(later[1]!)).state === "credited") break;
    }
    active.now--;
    const { vendor_order_no, amount_cents } = await context.order(id);
    const paid = { kind: "paid", orderId: id, vendorOrderNo: vendor_order_no ?? "", merchantIsOurs: true } as const;
    return {
      kind: "notice",
      notice: { ...paid, amountCents: amount_cents, currency: "TWD", paidAt: context.clock.at },
    } as const;
  };
  Object.assign(ctx, { vendors: new Map([[context.vendor.code, { ...context.vendor, query }]]) });
  const { changes } = await replayOrders(ctx, {}, act);
  assert.deepEqual([changes.length, active.max], [34, 16]);
  const posted = await db.selectFrom("ledger_transfers").innerJoin("accounts", "accounts.id", "credit_account")
    .select("order_id").where("member_id", "=", members[0]!.id).orderBy("credit_version").execute();
  assert.deepEqual(posted.map(({ order_id }) => order_id), [orders[0], ...later]);
});
