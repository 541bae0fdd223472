import assert from "node:assert/strict";
import { sign } from "node:crypto";
import { testKeys } from "@/testing/providers/keys.ts";
import { underTest } from "@/testing/conformance/vendors/fixture.ts";
import type { OpenedOrder } from "@/api/payments/deposits/vendors/port.ts";
import { c2p } from "@/api/payments/deposits/vendors/c2p/vendor.ts";
import type { C2pKeys } from "@/api/payments/deposits/vendors/c2p/keys.ts";
import { c2pSignatureHeader, c2pTimestampHeader } from "@/api/payments/deposits/vendors/c2p/signature.ts";
import { c2pSandbox } from "./sandbox.ts";
import { createC2pSandbox } from "./server.ts";
import { decimalText } from "@/shared/money.ts";

/** Keys for tests only; the RSA key is fixed, so that what it signs can be pinned. */
export const c2pTestKeys: C2pKeys = {
  merchant: "jadehall",
  secret: "the secret of C2P's tests",
  callbackKey: testKeys.rsa_json.providerKey,
};

/** C2P under the suite. */
export const fixture = underTest(c2p, c2pSandbox, {
  server: createC2pSandbox(c2pTestKeys),
  keys: c2pTestKeys,
  strangerKeys: { ...c2pTestKeys, secret: "another secret of C2P's tests" },
  channels: [
    { method: { kind: "online", flag: "c2p-USDT", name: "C2P-USDT" }, storeType: null },
    { method: { kind: "online", flag: "c2p-CARD", name: "C2P-信用卡" }, storeType: null },
  ],
  async pay(order) {
    const page = await hostedPageOf(order);
    const body = new URLSearchParams({ act: "pay", number: "4242 4242 4242 4242" });
    const response = await fetch(page, { method: "POST", body, redirect: "manual" });
    await response.body?.cancel();
    assert.equal(response.status, 303);
  },
  paidContent({ orderId, vendorOrderNo, amountCents, paidAt }) {
    const notice = {
      merchant: c2pTestKeys.merchant,
      order_no: orderId,
      trade_no: vendorOrderNo,
      status: "paid",
      amount: decimalText(amountCents),
      currency: "TWD",
      coin_amount: "30.769231",
      paid_at: paidAt.toISOString(),
    };
    return new TextEncoder().encode(JSON.stringify(notice));
  },
  signed(content, at) {
    const timestamp = String(at.getTime());
    const signed = new Uint8Array([...new TextEncoder().encode(`${timestamp}.`), ...content]);
    const signature = sign("sha256", signed, c2pTestKeys.callbackKey).toString("base64");
    const headers = {
      "content-type": "application/json",
      [c2pTimestampHeader]: timestamp,
      [c2pSignatureHeader]: signature,
    };
    return { method: "POST", query: "", headers, body: content, receivedAt: at };
  },
});

/** The address of C2P's page: as given, or where the hand-off's form leads. */
export async function hostedPageOf({ pageUrl, pageHtml }: OpenedOrder): Promise<string> {
  if (pageUrl) return pageUrl;
  const [, action = ""] = /action="([^"]+)"/.exec(pageHtml ?? "") ?? [];
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(pageHtml ?? "") ?? [];
  const response = await fetch(action, { method: "POST", body: new URLSearchParams({ token }), redirect: "manual" });
  await response.body?.cancel();
  return response.headers.get("location") ?? "";
}
