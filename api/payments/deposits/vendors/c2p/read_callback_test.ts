import assert from "node:assert/strict";
import { publicKeyIn } from "@/api/platform/signing/rsa_keys.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { readC2pCallback } from "./read_callback.ts";
import { c2pFreshForMs, c2pSignatureHeader, c2pTimestampHeader } from "./signature.ts";
import { c2pTestKeys, fixture as c2pUnderTest } from "@/sandboxes/vendors/c2p/fixture.ts";

const at = new Date("2026-11-20T12:00:00Z");
const id = "019c1234-5678-7abc-8def-0123456789ab";
const key = publicKeyIn(c2pTestKeys.callbackKey);
const paid = {
  merchant: c2pTestKeys.merchant,
  order_no: id,
  trade_no: "C2P1",
  status: "paid",
  amount: "1000.00",
  currency: "TWD",
  paid_at: at.toISOString(),
};

const signed = (notice: unknown) => c2pUnderTest.signed(new TextEncoder().encode(JSON.stringify(notice)), at);
const read = (callback: ReturnType<typeof signed>) => readC2pCallback(key, c2pTestKeys.merchant, callback);

Deno.test("a callback is fresh or not at the time it was received", () => {
  const callback = signed(paid);
  const received = (ms: number) => read({ ...callback, receivedAt: new Date(at.getTime() + ms) }).kind;
  assert.deepEqual([0, c2pFreshForMs, -c2pFreshForMs].map(received), ["authentic", "authentic", "authentic"]);
  assert.deepEqual([c2pFreshForMs + 1, -c2pFreshForMs - 1].map(received), ["forged", "forged"]);
});

Deno.test("a failure and a payment in progress are no payment", () => {
  const { paid_at: _, ...open } = paid;
  assert.deepEqual(read(signed({ ...open, status: "pending" })), {
    kind: "authentic",
    notice: { kind: "idle", orderId: id, reason: "pending" },
  });
  assert.deepEqual(read(signed({ ...open, status: "failed", reason: "card declined" })), {
    kind: "authentic",
    notice: { kind: "failed", orderId: id, vendorOrderNo: "C2P1", merchantIsOurs: true, reason: "card declined" },
  });
});

Deno.test("another currency and another merchant are read as they are", () => {
  const reading = read(signed({ ...paid, currency: "USD", merchant: "another" }));
  assert.ok(reading.kind === "authentic" && reading.notice.kind === "paid");
  assert.deepEqual([reading.notice.currency, reading.notice.merchantIsOurs], ["USD", false]);
});

Deno.test("what C2P signed in an unknown format is unreadable", () => {
  const { paid_at: _, ...undated } = paid;
  const wrong = [
    null,
    [],
    undated,
    { ...paid, amount: 1000 },
    { ...paid, amount: "1000" },
    { ...paid, amount: "0.00" },
    { ...paid, amount: "-1.00" },
    { ...paid, status: "PAID" },
    { ...paid, order_no: "1" },
    { ...paid, trade_no: "" },
    { ...paid, paid_at: "2026-11-20 12:00:00" },
    { ...paid, coin_amount: "30.7" },
  ];
  for (const notice of wrong) assert.deepEqual(read(signed(notice)), { kind: "unreadable" }, JSON.stringify(notice));
});

Deno.test("a callback under another key, without headers or with any of its bits altered is forged", () => {
  const callback = signed(paid);
  assert.deepEqual(readC2pCallback(publicKeyIn(testKeys.rsa_json.siteKey), c2pTestKeys.merchant, callback), {
    kind: "forged",
  });
  assert.deepEqual(read({ ...callback, headers: {} }), { kind: "forged" });
  // One bit of each byte: a signature takes its time.
  for (let byte = 0; byte < callback.body.length; byte++) {
    const body = callback.body.with(byte, callback.body[byte]! ^ (1 << byte % 8));
    assert.deepEqual(read({ ...callback, body }), { kind: "forged" }, `byte ${byte}`);
  }
  for (const name of [c2pTimestampHeader, c2pSignatureHeader]) {
    const value = callback.headers[name] ?? "";
    for (let at = 0; at < value.length; at++) {
      const other = String.fromCharCode(value.charCodeAt(at) ^ (1 << at % 7));
      const headers = { ...callback.headers, [name]: value.slice(0, at) + other + value.slice(at + 1) };
      assert.deepEqual(read({ ...callback, headers }), { kind: "forged" }, `${name}, ${at}`);
    }
  }
});
