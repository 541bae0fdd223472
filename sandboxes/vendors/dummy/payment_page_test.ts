import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";

async function open(url: string | null, query = ""): Promise<{ response: Response; html: string }> {
  const response = await fetch(url + query);
  return { response, html: await response.text() };
}

Deno.test("the page shows amount, numbers, deadline and both buttons, in tw and vn", async () => {
  await using context = await depositSite();
  const id = await context.deposit(await context.site.member(), 12345.6);
  const order = await context.order(id);
  const { html } = await open(order.page_url);
  for (const text of ["12,345", ".60", id, order.vendor_order_no!, "確認付款", "取消付款", 'lang="zh-Hant-TW"']) {
    assert.ok(html.includes(text), text);
  }
  const { html: vietnamese } = await open(order.page_url, "?lang=vn");
  for (const text of ["Xác nhận thanh toán", "Hủy thanh toán", 'lang="vi"']) assert.ok(vietnamese.includes(text), text);
});

Deno.test("only the page's own style and script run, and its forms lead back to the shop only", async () => {
  await using context = await depositSite();
  const order = await context.order(await context.deposit(await context.site.member(), 1000));
  const { response, html } = await open(order.page_url);
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  assert.ok(nonce && html.includes(`nonce="${nonce}"`));
  assert.match(policy, /default-src 'none'/);
  assert.ok(policy.endsWith(`form-action 'self' ${context.siteUrl}`));
  const another = await open(order.page_url);
  assert.ok(!another.response.headers.get("content-security-policy")?.includes(nonce));
});

Deno.test("a page that is paid, cancelled or out of time offers no payment, and takes none", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const [paid, expired] = [await context.deposit(member, 1000), await context.deposit(member, 1000)];
  await context.press(paid, "pay");
  await context.press(paid, "cancel");
  await context.press(paid, "pay");
  assert.equal((await context.order(paid)).state, "credited");
  context.clock.at = new Date(context.clock.at.getTime() + 60 * 60 * 1000 + 1);
  await context.press(expired, "pay");
  assert.equal((await context.order(expired)).state, "awaiting_payment");
  for (const id of [paid, expired]) {
    const { html } = await open((await context.order(id)).page_url);
    assert.ok(!html.includes("<form"), id);
    assert.ok(html.includes(`/pay?order=${id}`), id);
  }
  assert.deepEqual(await context.verdicts(), ["credited"]);
});

Deno.test("the page of an unknown order is not found", async () => {
  await using context = await depositSite();
  assert.equal((await open(`${context.vendorUrl}/dummy/pay/${crypto.randomUUID()}`)).response.status, 404);
});
