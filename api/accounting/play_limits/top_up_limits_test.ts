import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { setSetting } from "@/api/platform/settings/set_setting.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { testSession } from "@/testing/site/test_member.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { createApi } from "../../app.ts";
import type { LimitView } from "./schema.ts";
import { set, shown } from "./testing.ts";

/** A Friday in Taipei, at noon. */
const noon = new Date("2026-11-20T04:00:00Z");

const day = { kind: "top_up", period: "day" } as const;

async function topUpSite(): Promise<DepositSite & { member: TestMember }> {
  const context = await depositSite();
  context.clock.at = noon;
  return { ...context, member: await context.site.member() };
}

const order = (context: DepositSite, member: TestMember, amount: number) =>
  context.site.call("deposit", member, { amount, cash_vendor_id: 2 });

/** Lets time pass, after which the member signs in again. */
async function passTo(context: DepositSite, at: Date | string, ...members: TestMember[]): Promise<void> {
  context.clock.at = new Date(at);
  const visitor = { address: "127.0.0.1", userAgent: "a browser" };
  for (const member of members) {
    member.token = (await testSession(context.site.ctx, member.id, { remember: false, visitor })).token;
  }
}

Deno.test("without a limit all seven are shown with their use and none is set", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  await context.deposit(member, 1000);
  const { body } = await site.call("user/limits", member);
  const [topUpDay, ...others] = body.data.limits;
  const time = others.pop();
  assert.deepEqual([time.kind, time.period, time.limit, time.left], ["time", "day", null, null]);
  assert.deepEqual(topUpDay, {
    ...day,
    own: null,
    limit: null,
    set_by: null,
    used: 1000,
    left: null,
    ends_at: "2026-11-20T16:00:00.000Z",
    raise: null,
  });
  assert.deepEqual(others.map(({ kind, period, ends_at }: LimitView) => [kind, period, ends_at]), [
    ["top_up", "week", "2026-11-22T16:00:00.000Z"],
    ["top_up", "month", "2026-11-30T16:00:00.000Z"],
    ["loss", "day", "2026-11-20T16:00:00.000Z"],
    ["loss", "week", "2026-11-22T16:00:00.000Z"],
    ["loss", "month", "2026-11-30T16:00:00.000Z"],
  ]);
  assert.equal(body.data.raise_hours, 24);
});

Deno.test("open and credited orders together never pass a limit; the refusal says what is left and until when", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  await set(site, member, { ...day, amount: 5000 });
  const paid = await context.deposit(member, 3000);
  await context.sendCallback(paid);
  const open = await context.deposit(member, 1500);
  const refused = await order(context, member, 1000);
  assert.deepEqual([refused.status, refused.body.errorCode], [200, "top_up_limit_reached"]);
  assert.match(refused.body.msg, /500/);
  assert.match(refused.body.msg, /2026\/11\/21 00:00/);
  assert.equal((await shown(site, member, day)).left, 500);
  // A cancelled order can be paid until its time ends.
  await site.call("deposit/cancel", member, { order_id: open });
  assert.equal((await order(context, member, 1000)).body.errorCode, "top_up_limit_reached");
  await passTo(context, (await context.order(open)).expires_at, member);
  assert.equal((await order(context, member, 2000)).body.status, true);
  assert.equal((await order(context, await site.member(), 6000)).body.status, true, "another member has no limit");
});

Deno.test("a limit begins again with the day, the week from Monday, and the month in Taipei", async () => {
  await using context = await topUpSite();
  const { site } = context;
  const begins = { day: "2026-11-20T16:00:00Z", week: "2026-11-22T16:00:00Z", month: "2026-11-30T16:00:00Z" };
  for (const [period, at] of Object.entries(begins)) {
    context.clock.at = noon;
    const someone = await site.member();
    await set(site, someone, { kind: "top_up", period, amount: 1000 });
    await context.sendCallback(await context.deposit(someone, 1000));
    await passTo(context, new Date(Date.parse(at) - 1), someone);
    assert.equal((await order(context, someone, 1000)).body.errorCode, "top_up_limit_reached", period);
    await passTo(context, at, someone);
    assert.equal((await order(context, someone, 1000)).body.status, true, period);
    // An order that is still open counts in whatever period it may be paid.
    assert.equal((await order(context, someone, 1000)).body.errorCode, "top_up_limit_reached", period);
  }
  assert.equal((await order(context, await site.member(), 1000)).body.status, true);
});

Deno.test("a payment for an order from before is credited and flagged for operators, and the member sees no review", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const before = await context.deposit(member, 4000);
  await set(site, member, { ...day, amount: 1000 });
  await context.sendCallback(before);
  const { state, flags } = await context.order(before);
  assert.deepEqual([state, flags], ["credited", ["over_limit"]]);
  const { body } = await site.call("deposit/order", member, { order_id: before });
  assert.equal(body.data.in_review, false);
  const within = await site.member();
  await set(site, within, { ...day, amount: 1000 });
  const order = await context.deposit(within, 1000);
  await context.sendCallback(order);
  assert.deepEqual((await context.order(order)).flags, []);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("of the member's, the level's and the site's limit the strictest counts, in every period", async () => {
  await using context = await topUpSite();
  const { site } = context;
  const member = await site.member({ userLevel: 2 });
  const by = { operator: "ada", reason: "a test" };
  await setSetting(site.ctx, "play_limits.of_site", { top_up_day: 6000, top_up_month: 9000 }, by);
  await setSetting(site.ctx, "play_limits.of_levels", { 2: { top_up_day: 5000 } }, by);
  const limits = async () => {
    const { limit, set_by } = await shown(site, member, day);
    return [limit, set_by];
  };
  assert.deepEqual(await limits(), [5000, "level"]);
  await set(site, member, { ...day, amount: 8000 });
  assert.deepEqual(await limits(), [5000, "level"]);
  await set(site, member, { ...day, amount: 2000 });
  assert.deepEqual(await limits(), [2000, "member"]);
  assert.equal((await order(context, member, 3000)).body.errorCode, "top_up_limit_reached");
  assert.equal((await order(context, await site.member(), 7000)).body.errorCode, "top_up_limit_reached");
  const other = await site.member();
  for (const days of [0, 1, 2]) {
    await passTo(context, new Date(noon.getTime() + days * dayMs), other);
    const made = await order(context, other, 4000);
    assert.equal(made.body.status, days < 2, `day ${days}`);
    if (days < 2) await context.sendCallback(made.body.data.order_id);
  }
});

Deno.test("amounts are above nothing and no more than the site can hold", async () => {
  await using context = await topUpSite();
  for (const amount of [0, -1, 0.001, 1e12, "1", undefined]) {
    const { status } = await context.site.call("user/limits/set", context.member, { ...day, amount });
    assert.equal(status, 422, String(amount));
  }
});

Deno.test("of an order and a lower limit at the same moment, on two connections, one is whole before the other", async () => {
  await using context = await topUpSite();
  const { site } = context;
  const db = connect(site.localUrl);
  await using _ = { [Symbol.asyncDispose]: () => db.destroy() };
  const elsewhere = createApi({ ...site.ctx, db });
  for (const first of ["limit", "order"] as const) {
    const member = await site.member();
    const ask = () => order(context, member, 1000);
    const lower = async () =>
      await elsewhere.request("/api/v1/user/limits/set", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
        body: JSON.stringify({ ...day, amount: 500 }),
      });
    const { made, lowered } = await inTransaction(site.db, async (tx) => {
      await lockMember(tx, member.id);
      const lowering = first === "limit" ? lower() : null;
      if (lowering) await untilBlocked(site.db);
      const made = ask();
      await untilBlocked(site.db, lowering ? 2 : 1);
      const lowered = lowering ?? lower();
      await untilBlocked(site.db, 2);
      return { made, lowered };
    });
    await (await lowered).body?.cancel();
    assert.equal((await made).body.errorCode ?? "done", first === "limit" ? "top_up_limit_reached" : "done", first);
    assert.equal((await order(context, member, 1000)).body.errorCode, "top_up_limit_reached", "and any order after it");
  }
});

Deno.test("of two orders that together pass the limit, on two connections at the same moment, one is made", async () => {
  await using context = await topUpSite();
  const { site, member } = context;
  const db = connect(site.localUrl);
  await using _ = { [Symbol.asyncDispose]: () => db.destroy() };
  const elsewhere = createApi({ ...site.ctx, db });
  await set(site, member, { ...day, amount: 1500 });
  const both = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, member.id);
    const here = order(context, member, 1000).then(({ body }) => body);
    const there = Promise.resolve(elsewhere.request("/api/v1/deposit", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
      body: JSON.stringify({ amount: 1000, cash_vendor_id: 2 }),
    })).then((response) => response.json());
    await untilBlocked(site.db, 2);
    return [here, there];
  });
  const answers = (await Promise.all(both)).map(({ errorCode }) => errorCode ?? "done").toSorted();
  assert.deepEqual(answers, ["done", "top_up_limit_reached"]);
});
