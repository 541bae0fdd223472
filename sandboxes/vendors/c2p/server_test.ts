import assert from "node:assert/strict";
import { type Harness, openSuite, readings } from "@/testing/conformance/vendors/harness.ts";
import { until } from "@/api/payments/deposits/testing.ts";
import type { VendorOrder } from "@/api/payments/deposits/vendors/port.ts";
import { signC2pRequest } from "@/api/payments/deposits/vendors/c2p/signature.ts";
import { c2pTestKeys, fixture as c2pUnderTest, hostedPageOf } from "./fixture.ts";

async function pageOf(harness: Harness, order: VendorOrder): Promise<string> {
  const answer = await harness.vendor.create(order);
  assert.ok(answer.kind === "opened");
  return await hostedPageOf(answer.order);
}

async function post(page: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const init = { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" } as const;
  const response = await fetch(page, init);
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

const [coins, card] = c2pUnderTest.channels;

Deno.test("the card page approves and declines test cards, takes no other, and leads back to the shop", async () => {
  await using suite = await openSuite(c2pUnderTest);
  const harness = suite.harness();
  const order = harness.order(card);
  const page = await pageOf(harness, order);
  const refused = await post(page, { act: "pay", number: "5555555555554444" });
  assert.equal(refused.status, 422);
  assert.ok(refused.html.includes('role="alert"') && !refused.html.includes("5555"));
  assert.deepEqual((await harness.vendor.query(order)).kind, "awaiting");
  const declined = await post(page, { act: "pay", number: "4000-0000-0000-0002", expiry: "12/30", code: "123" });
  assert.deepEqual([declined.status, declined.location], [303, `${harness.site.url}/pay?order=${order.id}`]);
  await until(() => Promise.resolve(readings(harness).length > 0));
  const [reported] = readings(harness);
  assert.ok(reported?.kind === "authentic" && reported.notice.kind === "failed");
  assert.deepEqual([reported.notice.orderId, reported.notice.reason], [order.id, "card declined"]);
  assert.deepEqual(await harness.vendor.query(order), { kind: "notice", notice: reported.notice });
  const html = await (await fetch(page)).text();
  assert.ok(!html.includes("<form") && html.includes(`/pay?order=${order.id}`));
});

Deno.test("the page for coins shows the amount in USDT, and a payer may cancel", async () => {
  await using suite = await openSuite(c2pUnderTest);
  const harness = suite.harness();
  const order = harness.order(coins);
  const page = await pageOf(harness, order);
  const shown = await fetch(page);
  const html = await shown.text();
  for (const text of ["1,000", "30.769231", "TRC20", order.id]) assert.ok(html.includes(text), text);
  const policy = shown.headers.get("content-security-policy") ?? "";
  assert.ok(policy.includes("frame-ancestors 'none'"));
  assert.ok(policy.endsWith(`form-action 'self' ${harness.site.url}`));
  assert.equal((await post(page, { act: "cancel" })).status, 303);
  const answer = await harness.vendor.query(order);
  assert.ok(answer.kind === "notice" && answer.notice.kind === "failed" && answer.notice.reason === "cancelled");
});

Deno.test("another site's page pays nothing, and the page of an unknown order is not found", async () => {
  await using suite = await openSuite(c2pUnderTest);
  const harness = suite.harness();
  const order = harness.order(coins);
  const page = await pageOf(harness, order);
  assert.equal((await post(page, { act: "pay" }, { "sec-fetch-site": "cross-site" })).status, 403);
  assert.equal((await harness.vendor.query(order)).kind, "awaiting");
  for (const wrong of [page.replace("/usdt/", "/card/"), `${page}x`]) {
    const response = await fetch(wrong);
    await response.body?.cancel();
    assert.equal(response.status, 404, wrong);
  }
});

Deno.test("nothing is paid after its time", async () => {
  await using suite = await openSuite(c2pUnderTest);
  const harness = suite.harness();
  const order = harness.order(coins);
  const page = await pageOf(harness, order);
  harness.clock.at = new Date(order.expiresAt.getTime() + 1);
  assert.equal((await post(page, { act: "pay" })).status, 303);
  assert.equal((await harness.vendor.query(order)).kind, "awaiting");
});

Deno.test("a request that was answered is not taken again", async () => {
  await using suite = await openSuite(c2pUnderTest);
  const harness = suite.harness();
  const order = harness.order(coins);
  const url = (await pageOf(harness, order)).replace(/\/usdt\/.*/, "/v1/orders/query");
  const body = JSON.stringify({ merchant: c2pTestKeys.merchant, order_no: order.id });
  const headers = signC2pRequest(c2pTestKeys.secret, body, harness.clock.at, crypto.randomUUID());
  const statuses: number[] = [];
  for (let times = 0; times < 2; times++) {
    const response = await fetch(url, { method: "POST", headers, body });
    await response.body?.cancel();
    statuses.push(response.status);
  }
  assert.deepEqual(statuses, [200, 401]);
});
