import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { payAtCounter } from "@/testing/conformance/vendors/pay_at_counter.ts";
import { underTest } from "@/testing/conformance/vendors/fixture.ts";
import { yun } from "@/api/payments/deposits/vendors/yun/vendor.ts";
import { seal } from "@/api/payments/deposits/vendors/yun/envelope.ts";
import { makeYunKeys, type YunKeys } from "@/api/payments/deposits/vendors/yun/keys.ts";
import { toOrderNo } from "@/api/payments/deposits/vendors/yun/order_no.ts";
import { yunSandbox } from "./sandbox.ts";
import { createYunSandbox } from "./server.ts";
import { wireVersion, YunNotice } from "@/api/payments/deposits/vendors/yun/wire.ts";
import { taipeiDateTime } from "@/shared/taipei_time.ts";

/** The keys of 藍新's worked examples. */
export const yunTestKeys: YunKeys = {
  merchantId: "3430112",
  hashKey: "12345678901234567890123456789012",
  hashIv: "1234567890123456",
};

/** YUN under the suite. */
export const fixture = underTest(yun, yunSandbox, {
  server: createYunSandbox(yunTestKeys),
  keys: yunTestKeys,
  strangerKeys: { ...yunTestKeys, hashKey: makeYunKeys().hashKey },
  channels: [
    { method: { kind: "store", flag: "yun-STORE", name: "YUN" }, storeType: "ibon" },
    { method: { kind: "store", flag: "yun-STORE", name: "YUN" }, storeType: "hilife" },
    { method: { kind: "vip_atm", flag: "yun-VIP-ATM", name: "VIP ATM" }, storeType: null },
  ],
  pay: ({ pageUrl }) => payAtCounter(pageUrl),
  paidContent({ orderId, vendorOrderNo, amountCents, paidAt }) {
    const Result = {
      MerchantID: yunTestKeys.merchantId,
      MerchantOrderNo: toOrderNo(orderId),
      TradeNo: vendorOrderNo,
      Amt: Number(amountCents / 100n),
      PaymentType: "CVS",
      PayTime: taipeiDateTime(paidAt),
    };
    return new TextEncoder().encode(JSON.stringify({ Status: "SUCCESS", Message: "", Result }));
  },
  signed(content, at) {
    // The outer fields equal the inner ones, if those can be read.
    const { data } = YunNotice.safeParse(parseJson(content));
    const form = new URLSearchParams({
      Status: data?.Status ?? "SUCCESS",
      MerchantID: data?.Result.MerchantID ?? yunTestKeys.merchantId,
      Version: wireVersion,
      ...seal(yunTestKeys, content),
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", query: "", headers, body: new TextEncoder().encode(form.toString()), receivedAt: at };
  },
});
