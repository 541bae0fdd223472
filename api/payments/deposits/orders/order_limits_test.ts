import assert from "node:assert/strict";
import { v7 } from "uuid";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { connect } from "@/db/connect.ts";
import { createOrder } from "./create_order.ts";
import { type DepositSite, depositSite } from "../testing.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { fixedSettings } from "../../../settings.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

const settings = {
  "deposit.open_orders": 3,
  "deposit.open_orders_by_vendor": {},
  "deposit.orders_an_hour": 6,
};
const minute = 60_000;

Deno.test("a member with as many unpaid orders as allowed is refused with the time until one must be paid; others are not", async () => {
  await using context = await depositSite({ settings });
  context.clock.at = new Date("2026-11-20T06:00:00Z");
  const member = await context.site.member();
  const orders = [];
  for (let count = 0; count < 3; count++) orders.push(await context.deposit(member, 1000));
  const refused = await ask(context, member);
  assert.deepEqual([refused.status, refused.body.errorCode], [200, "too_many_open_orders"]);
  assert.equal(
    refused.body.msg,
    "您有 3 筆訂單尚未付款，請先付款或取消；最早一筆於 2026/11/20 15:00（台北時間）逾期，之後即可再儲值",
  );
  assert.equal((await ask(context, await context.site.member())).body.status, true);
  await context.sendCallback(orders[0]!);
  assert.equal((await ask(context, member)).body.status, true);
  assert.equal((await ask(context, member)).body.errorCode, "too_many_open_orders");
  context.clock.at = new Date(context.clock.at.getTime() + 60 * minute);
  assert.equal((await ask(context, member)).body.status, true);
});

Deno.test("one vendor's orders may be fewer than all", async () => {
  await using context = await depositSite({
    settings: { ...settings, "deposit.open_orders_by_vendor": { DUMMY: 1, OTHER: 3 } },
  });
  const member = await context.site.member();
  await context.deposit(member, 1000);
  assert.equal((await ask(context, member)).body.errorCode, "too_many_open_orders");
});

Deno.test("a vendor's own limit of unpaid orders holds, unless operators set another", async () => {
  await using context = await depositSite({ settings });
  const { vendor } = context;
  Object.assign(context.site.ctx, { vendors: new Map([[vendor.code, { ...vendor, openOrders: 1 }]]) });
  const member = await context.site.member();
  await context.deposit(member, 1000);
  assert.equal((await ask(context, member)).body.errorCode, "too_many_open_orders");
  const more = fixedSettings({ ...wideLimits, ...settings, "deposit.open_orders_by_vendor": { [vendor.code]: 2 } });
  Object.assign(context.site.ctx, { settings: more });
  assert.equal((await ask(context, member)).body.status, true);
});

Deno.test("in an hour a member opens as many orders as allowed, also when each ends at once", async () => {
  await using context = await depositSite({ settings });
  const member = await context.site.member();
  for (let count = 0; count < 6; count++) await context.press(await context.deposit(member, 1000), "cancel");
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(context, member)));
  for (const { status, headers, body } of answers) {
    assert.deepEqual([status, headers.get("retry-after"), body.errorCode], [429, "3600", "too_many_attempts"]);
  }
  assert.equal(await count(context, member), 6);
  context.clock.at = new Date(context.clock.at.getTime() + 60 * minute);
  assert.equal((await ask(context, member)).body.status, true);
});

Deno.test("of fifty orders at once, by two processes, only as many are opened as allowed", async () => {
  await using context = await depositSite({ settings });
  const member = await context.site.member();
  const elsewhere = connect(context.site.localUrl);
  const ctxs = [context.site.ctx, { ...context.site.ctx, db: elsewhere }];
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => create(ctxs[index % 2]!, member)));
  await elsewhere.destroy();
  assert.equal(outcomes.filter(({ ok }) => ok).length, 3);
  assert.equal(await count(context, member), 3);
});

Deno.test("who asks while another takes the last place waits for its commit and is refused; a repeat of that one is not", async () => {
  await using context = await depositSite({ settings });
  const { site } = context;
  const member = await site.member();
  const unpaid = await context.deposit(member, 1000);
  await context.deposit(member, 1000);
  // Another process has counted and inserted, and stops before its commit.
  const held = await site.db.startTransaction().execute();
  await held.selectFrom("members").select("id").where("id", "=", member.id).forNoKeyUpdate().execute();
  const { id: _, vendor_order_no: __, ...like } = await context.order(unpaid);
  const last = v7();
  const row = { ...like, id: last, state: "created", instructions: null };
  await held.insertInto("deposit_orders").values(row).execute();
  const requested = create(site.ctx, member);
  await untilBlocked(site.db);
  await held.commit().execute();
  const outcome = await requested;
  assert.equal(!outcome.ok && outcome.refusal.code, "too_many_open_orders");
  const repeated = await create(site.ctx, member, last);
  assert.equal(repeated.ok && repeated.value.id, last);
});

function ask({ site }: DepositSite, member: TestMember) {
  return site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
}

function create(ctx: DepositSite["site"]["ctx"], member: TestMember, orderId = v7()) {
  return createOrder(ctx, member.id, { orderId, methodId: 2, amountCents: 1000_00n, lang: "tw" });
}

async function count({ site }: DepositSite, { id }: TestMember): Promise<number> {
  return (await site.db.selectFrom("deposit_orders").select("id").where("member_id", "=", id).execute()).length;
}
