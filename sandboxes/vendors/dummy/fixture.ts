import assert from "node:assert/strict";
import { dummy } from "@/api/payments/deposits/vendors/dummy/vendor.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { dummySandbox } from "./sandbox.ts";
import { createDummySandbox } from "./server.ts";
import type { z } from "zod";
import type { WireNotice } from "@/api/payments/deposits/vendors/dummy/wire.ts";
import { underTest } from "@/testing/conformance/vendors/fixture.ts";
import { decimalText } from "@/shared/money.ts";

const keys = { merchant: "jadehall", secret: "a secret of the tests" };

/** The sandbox vendor under the suite. */
export const fixture = underTest(dummy, dummySandbox, {
  server: createDummySandbox(keys),
  keys,
  strangerKeys: { ...keys, secret: "another secret of the tests" },
  channels: [
    { method: { kind: "store", flag: null, name: "store" }, storeType: null },
    { method: { kind: "atm", flag: null, name: "ATM" }, storeType: null },
    { method: { kind: "vip_atm", flag: null, name: "VIP ATM" }, storeType: null },
  ],
  async pay({ pageUrl }) {
    const response = await fetch(`${pageUrl}/pay`, { method: "POST", redirect: "manual" });
    await response.body?.cancel();
    assert.equal(response.status, 303);
  },
  paidContent({ orderId, vendorOrderNo, amountCents, paidAt }) {
    const notice: z.input<typeof WireNotice> = {
      merchant: keys.merchant,
      order_no: orderId,
      trade_no: vendorOrderNo,
      status: "paid",
      amount: decimalText(amountCents),
      currency: "TWD",
      paid_at: paidAt.toISOString(),
    };
    return new TextEncoder().encode(JSON.stringify(notice));
  },
  signed(body, at) {
    const headers = { "content-type": "application/json", ...signedHeaders(keys.secret, body, at) };
    return { method: "POST", query: "", headers, body, receivedAt: at };
  },
});
