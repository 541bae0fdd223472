import assert from "node:assert/strict";
import { createDummyVendor } from "@/api/deposits/vendors/dummy/adapter.ts";
import { signedHeaders } from "@/api/signing/stamped_hmac.ts";
import { createDummySandbox } from "./server.ts";
import type { WireNotice } from "@/api/deposits/vendors/dummy/wire.ts";
import type { VendorUnderTest } from "@/testing/conformance/vendors/fixture.ts";
import { decimalText } from "@/shared/money.ts";

const keys = { merchant: "jadehall", secret: "a secret of the tests" };

/** The sandbox vendor under the suite. */
export const dummyUnderTest: VendorUnderTest = {
  code: "DUMMY",
  twin: createDummySandbox(keys),
  adapter: ({ stranger, ...setup }) =>
    createDummyVendor({ ...setup, ...keys, ...(stranger && { secret: "another secret of the tests" }) }),
  channels: [
    { method: { type: 0, flag: null, name: "store" }, storeType: null },
    { method: { type: 1, flag: null, name: "ATM" }, storeType: null },
    { method: { type: 3, flag: null, name: "VIP ATM" }, storeType: null },
  ],
  async pay({ pageUrl }) {
    const response = await fetch(`${pageUrl}/pay`, { method: "POST", redirect: "manual" });
    await response.body?.cancel();
    assert.equal(response.status, 303);
  },
  paidContent({ orderId, vendorOrderNo, amountCents, paidAt }) {
    const notice: WireNotice = {
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
};
