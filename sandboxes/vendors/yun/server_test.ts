import assert from "node:assert/strict";
import { type Harness, openSuite, readings } from "@/testing/conformance/vendors/harness.ts";
import { until } from "@/api/payments/deposits/testing.ts";
import type { OpenedOrder, VendorOrder } from "@/api/payments/deposits/vendors/port.ts";
import { fixture as yunUnderTest } from "./fixture.ts";

async function open(harness: Harness, order: VendorOrder): Promise<OpenedOrder & { pageUrl: string }> {
  const answer = await harness.vendor.create(order);
  assert.ok(answer.kind === "opened" && answer.order.pageUrl !== null);
  return { ...answer.order, pageUrl: answer.order.pageUrl };
}

async function press(pageUrl: string, headers: Record<string, string> = {}): Promise<number> {
  const no = new URL(pageUrl).searchParams.get("no") ?? "";
  const body = new URLSearchParams({ no, act: "pay" });
  const response = await fetch(pageUrl, { method: "POST", body, headers, redirect: "manual" });
  await response.body?.cancel();
  return response.status;
}

async function textOf(url: string): Promise<string> {
  return await (await fetch(url)).text();
}

Deno.test("the counter shows the slip of a code or an account, is paid there once, and leads back to the shop", async () => {
  await using suite = await openSuite(yunUnderTest);
  const harness = suite.harness();
  for (const channel of yunUnderTest.channels) {
    const order = harness.order(channel);
    const { instructions, pageUrl, vendorOrderNo } = await open(harness, order);
    const no = instructions.kind === "atm" ? instructions.account : instructions.kind === "store" && instructions.code;
    const slip = await textOf(pageUrl);
    for (const text of ["1,000", vendorOrderNo, String(no), `/pay?order=${order.id}`, 'value="pay"']) {
      assert.ok(slip.includes(text), text);
    }
    const before = harness.site.received.length;
    assert.deepEqual([await press(pageUrl), await press(pageUrl)], [303, 303]);
    const since = () => harness.site.received.slice(before);
    await until(() => Promise.resolve(since().length > 0));
    const reported = readings(harness, since()).filter(({ kind }) => kind === "authentic");
    assert.equal(reported.length, 1);
    assert.ok(!(await textOf(pageUrl)).includes('value="pay"'));
  }
});

Deno.test("the counter knows no other code, pays nothing late, and nothing for another site's page", async () => {
  await using suite = await openSuite(yunUnderTest);
  const harness = suite.harness();
  const order = harness.order();
  const { pageUrl } = await open(harness, order);
  const unknown = await fetch(`${pageUrl}0`);
  assert.equal(unknown.status, 404);
  assert.match(await unknown.text(), /role="alert"/);
  assert.equal(await press(pageUrl, { "sec-fetch-site": "cross-site" }), 403);
  harness.clock.at = new Date(order.expiresAt.getTime() + 1);
  await press(pageUrl);
  assert.equal((await harness.vendor.query(order)).kind, "awaiting");
});

Deno.test("YUN refuses in its own words what it doesn't sell, and is not asked for what it never sells", async () => {
  await using suite = await openSuite(yunUnderTest);
  const harness = suite.harness();
  const [store, , account] = yunUnderTest.channels;
  const refused = async (change: Partial<VendorOrder>) => await harness.vendor.create(harness.order(change));
  assert.deepEqual(await refused({ ...store, amountCents: 20_001_00n }), { kind: "refused", reason: "金額超過上限" });
  assert.deepEqual(await refused({ ...account, amountCents: 50_000_00n }), { kind: "refused", reason: "金額超過上限" });
  assert.deepEqual(await refused({ expiresAt: new Date(0) }), { kind: "refused", reason: "繳費期限錯誤" });
  assert.deepEqual(await refused({ amountCents: 1000_50n }), { kind: "refused", reason: "YUN takes whole TWD only" });
  for (const change of [{ storeType: "7-11" }, { method: { kind: "online" as const, flag: "x", name: "x" } }]) {
    assert.deepEqual(await refused(change), { kind: "refused", reason: "YUN has no such channel" });
  }
});
