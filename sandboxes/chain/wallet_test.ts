import assert from "node:assert/strict";
import { usdtSite } from "@/api/payments/deposits/vendors/usdt/testing.ts";

async function open(url: string, init?: RequestInit): Promise<{ response: Response; html: string }> {
  const response = await fetch(url, { redirect: "manual", ...init });
  return { response, html: await response.text() };
}

Deno.test("the wallet's page fills in what its address names, sends once, and shows when it is final", async () => {
  await using context = await usdtSite();
  const id = await context.deposit(await context.site.member(), 1000);
  const { address } = await context.invoice(id);
  const page = `${context.chainUrl}/wallet`;
  const { html } = await open(`${page}?to=${address}&amount=31.5`);
  for (const text of [`value="${address}"`, 'value="31.5"', 'action="/usdt/wallet/send"']) {
    assert.ok(html.includes(text), text);
  }
  const body = new URLSearchParams({ to: address, amount: "31.5", lang: "vn" });
  const { response } = await open(`${page}/send`, { method: "POST", body });
  assert.equal(response.status, 303);
  const after = new URL(response.headers.get("location")!, page).href;
  assert.ok((await open(after)).html.includes("Chờ xác nhận (3)"));
  context.finalize();
  assert.ok((await open(after)).html.includes("Đã xác nhận"));
});

Deno.test("a mistyped address and an invalid amount are reported and nothing is sent", async () => {
  await using context = await usdtSite();
  const { contract } = context.keys;
  for (
    const [to, amount] of [[contract.slice(0, -1) + "?", "1"], [contract, "1.0000001"], [contract, "-1"], [
      contract,
      "",
    ]]
  ) {
    const body = new URLSearchParams({ to: to!, amount: amount! });
    const { response, html } = await open(`${context.chainUrl}/wallet/send`, { method: "POST", body });
    assert.equal(response.status, 422);
    assert.ok(html.includes('role="alert"'));
    assert.ok(!html.includes("<dl"));
  }
});

Deno.test("another site's page can't press the wallet's buttons", async () => {
  await using context = await usdtSite();
  const body = new URLSearchParams({ to: context.keys.contract, amount: "1" });
  const headers = { "sec-fetch-site": "cross-site" };
  const { response } = await open(`${context.chainUrl}/wallet/send`, { method: "POST", body, headers });
  assert.equal(response.status, 403);
});
