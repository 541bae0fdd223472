import assert from "node:assert/strict";
import { createC2pVendor } from "./adapter.ts";
import { c2pSignatureHeader, signC2pAnswer } from "./signature.ts";
import { c2pTestKeys as keys } from "@/sandboxes/vendors/c2p/fixture.ts";

const id = "019c1234-5678-7abc-8def-0123456789ab";
const order = {
  id,
  amountCents: 1000_00n,
  method: { kind: "online" as const, flag: "c2p-USDT", name: "C2P-USDT" },
  storeType: null,
  expiresAt: new Date("2026-11-20T13:00:00Z"),
  lang: "tw",
};
const reported = {
  merchant: keys.merchant,
  order_no: id,
  trade_no: "C2P1",
  status: "pending",
  amount: "1000.00",
  currency: "TWD",
  channel: "usdt",
  url: "https://c2p.example/usdt/1",
};

/** Reads one answer, signed for its request, as an answer to an order and to a query. */
async function readings(answer: unknown) {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const body = JSON.stringify(answer);
    const signature = signC2pAnswer(keys.secret, request.headers.get(c2pSignatureHeader) ?? "", body);
    return new Response(body, { headers: { [c2pSignatureHeader]: signature } });
  });
  const baseUrl = `http://127.0.0.1:${server.addr.port}`;
  const now = () => new Date("2026-11-20T12:00:00Z");
  const vendor = createC2pVendor({ baseUrl, siteUrl: "https://site.example", ...keys, now });
  return { create: await vendor.create(order), query: await vendor.query({ id }) };
}

const answered = (change: Record<string, unknown>) => readings({ code: 0, order: { ...reported, ...change } });
const unreadable = { kind: "unknown", reason: "unreadable" };

Deno.test("an answer about another order or merchant, or in other words, is unreadable", async () => {
  const { create, query } = await answered({});
  assert.ok(create.kind === "opened" && query.kind === "awaiting");
  for (
    const change of [
      { order_no: "019c1234-5678-7abc-8def-0123456789ac" },
      { merchant: "another" },
      { amount: "1000" },
      { status: "open" },
      { status: "paid" },
      { url: "javascript:alert(1)" },
      { channel: "card" },
      { trade_no: "" },
    ]
  ) {
    const reading = await answered(change);
    assert.deepEqual(reading, { create: unreadable, query: unreadable }, JSON.stringify(change));
  }
});

Deno.test("an order of another amount, currency or channel is not the one that was asked for", async () => {
  for (const change of [{ amount: "999.00" }, { currency: "USD" }, { channel: "card", html: "<p>" }]) {
    assert.deepEqual((await answered(change)).create, unreadable, JSON.stringify(change));
  }
});

Deno.test("an order that ended is no open one; a card's page is a document", async () => {
  const failed = { kind: "failed", orderId: id, vendorOrderNo: "C2P1", merchantIsOurs: true, reason: "declined" };
  assert.deepEqual(await answered({ status: "failed", reason: "declined" }), {
    create: { kind: "unknown", reason: "vendor_error" },
    query: { kind: "notice", notice: failed },
  });
  const { query } = await answered({ channel: "card", html: "<p>go</p>" });
  assert.ok(query.kind === "awaiting");
  assert.deepEqual([query.order.pageUrl, query.order.pageHtml], [null, "<p>go</p>"]);
});

Deno.test("an error of C2P is no refusal, and a code that a query doesn't have is no absence", async () => {
  const unknown = { kind: "unknown", reason: "vendor_error" };
  assert.deepEqual(await readings({ code: 1500, message: "busy" }), { create: unknown, query: unknown });
  assert.deepEqual(await readings({ code: 1003, message: "too much" }), {
    create: { kind: "refused", reason: "too much" },
    query: unknown,
  });
  assert.deepEqual((await readings({ code: 1404, message: "" })).query, { kind: "absent" });
});
