import assert from "node:assert/strict";
import { recording } from "@/testing/providers/recording.ts";
import { createC2pVendor } from "./adapter.ts";
import { c2pTestKeys } from "@/sandboxes/vendors/c2p/fixture.ts";

// Worked out with OpenSSL 3 and nothing of ours: `openssl dgst -sha256 -hmac <secret of the tests>` and
// `openssl dgst -sha256 -sign <key of the tests>`, in base64, over what the comments say.
const id = "019c1234-5678-7abc-8def-0123456789ab";
const now = () => new Date("2026-11-20T12:00:00Z");
const order = {
  id,
  amountCents: 1000_00n,
  method: { kind: "online" as const, flag: "c2p-USDT", name: "C2P-USDT" },
  storeType: null,
  expiresAt: new Date("2026-11-20T13:00:00Z"),
  lang: "tw",
};

// Over `1795176000000.7b0c9f0e-3d2a-4c1b-9a8f-112233445566.<body>`.
const request = {
  body:
    '{"merchant":"jadehall","order_no":"019c1234-5678-7abc-8def-0123456789ab","channel":"usdt","amount":"1000.00","currency":"TWD","callback_url":"https://site.example/api/v1/callback/C2P","return_url":"https://site.example/pay?order=019c1234-5678-7abc-8def-0123456789ab","expires_at":"2026-11-20T13:00:00.000Z","lang":"tw"}',
  signature: "2f7fa268d333ec3da7fa957aad05737f335809a23548812bb81d3f7910023972",
};
// Over `<signature of the request>.<body>`.
const answer = {
  body:
    '{"code":0,"order":{"merchant":"jadehall","order_no":"019c1234-5678-7abc-8def-0123456789ab","trade_no":"C2P1","status":"pending","amount":"1000.00","currency":"TWD","coin_amount":"30.769231","channel":"usdt","url":"https://c2p.example/usdt/1"}}',
  signature: "2b82701b701e0a50e523c44be46030a0cb453d248668705ce817c020ad0c1e82",
};
// Over `1795176000000.<body>`.
const callback = {
  body:
    '{"merchant":"jadehall","order_no":"019c1234-5678-7abc-8def-0123456789ab","trade_no":"C2P1","status":"paid","amount":"1000.00","currency":"TWD","coin_amount":"30.769231","paid_at":"2026-11-20T11:59:58.000Z"}',
  signature:
    "BPjomgZAFQ/YUeFVeH6nWfIPZfj8S1eXWAhfhVpp0V6bbkTnt4ytzzpxQoMeI2PmOgPEuMzvc+fDt8aKaEHOvCNB8y9TzpYEaqlzfurz2K/97KCWv6O12j6KGkJqXVT+Ss6sQJP+1uKUDPjfs+4ChTw7g9nnn4AZJoiogKo2qcKvHjRTVhPEXL2GwJZ9ZLhM0DIfF6NTGf0jOSFJNvvKeHbjzIpLr7WtMzwArGclvoJPSG7ZL3Efw7j1egNOdKAbgIPzy1a7ygMWUlEh0pM810sVEB5E4LzNUow5IBBewbvFG8ouAkq9qhzBAc1ScarSZvmBTCQJrnu07CYZRBW3Vg==",
};

function vendorAt(baseUrl: string) {
  const newNonce = () => "7b0c9f0e-3d2a-4c1b-9a8f-112233445566";
  return createC2pVendor({ baseUrl, siteUrl: "https://site.example", ...c2pTestKeys, now, newNonce });
}

Deno.test("C2P: an order and its answer are, to the byte, what OpenSSL signs", async () => {
  await using service = recording({ body: answer.body, headers: { "x-c2p-signature": answer.signature } });
  assert.deepEqual(await vendorAt(`${service.url}/c2p`).create(order), {
    kind: "opened",
    order: {
      vendorOrderNo: "C2P1",
      instructions: { kind: "page" },
      pageUrl: "https://c2p.example/usdt/1",
      pageHtml: null,
    },
  });
  const [sent] = service.requests;
  assert.deepEqual([sent?.method, sent?.path, sent?.body], ["POST", "/c2p/v1/orders", request.body]);
  assert.deepEqual(["timestamp", "nonce", "signature"].map((name) => sent?.headers.get(`x-c2p-${name}`)), [
    "1795176000000",
    "7b0c9f0e-3d2a-4c1b-9a8f-112233445566",
    request.signature,
  ]);
});

Deno.test("C2P: a callback that OpenSSL signed says what it says", () => {
  const headers = { "x-c2p-timestamp": "1795176000000", "x-c2p-signature": callback.signature };
  const body = new TextEncoder().encode(callback.body);
  const raw = { method: "POST", query: "", headers, body, receivedAt: now() };
  assert.deepEqual(vendorAt("https://c2p.example").verifyCallback(raw), {
    kind: "authentic",
    notice: {
      kind: "paid",
      orderId: id,
      vendorOrderNo: "C2P1",
      amountCents: 1000_00n,
      currency: "TWD",
      merchantIsOurs: true,
      paidAt: new Date("2026-11-20T11:59:58Z"),
    },
  });
});
