import { payAtCounter } from "@/testing/conformance/vendors/pay_at_counter.ts";
import { underTest } from "@/testing/conformance/vendors/fixture.ts";
import { north } from "@/api/payments/deposits/vendors/north/vendor.ts";
import { parseVendorForm } from "@/api/payments/deposits/vendors/form.ts";
import type { NorthKeys } from "@/api/payments/deposits/vendors/north/keys.ts";
import { merchantTradeNo } from "@/api/payments/deposits/vendors/north/trade_no.ts";
import { northSandbox } from "./sandbox.ts";
import { createNorthSandbox } from "./server.ts";
import { signedBody } from "./replies.ts";
import { toWireTime } from "@/api/payments/deposits/vendors/north/wire.ts";

/** The gateway's published keys for its stage environment, which are good for nothing else. */
export const northTestKeys: NorthKeys = {
  merchantId: "3002607",
  hashKey: "pwFHCqoQZGmho4w6",
  hashIv: "EkRm7iFT261dpevs",
};

/** NORTH under the suite. */
export const fixture = underTest(north, northSandbox, {
  server: createNorthSandbox(northTestKeys),
  keys: northTestKeys,
  strangerKeys: { ...northTestKeys, hashIv: "v77hoKGq4kWxNNIS" },
  channels: [
    { method: { kind: "store", flag: "north-CVS", name: "超商代碼 NORTH" }, storeType: "IBON" },
    { method: { kind: "store", flag: "north-CVS", name: "超商代碼 NORTH" }, storeType: "FAMILYS" },
    { method: { kind: "store", flag: "north-BARCODE", name: "超商條碼 NORTH" }, storeType: null },
    { method: { kind: "atm", flag: "north-ATM", name: "ATM NORTH" }, storeType: null },
  ],
  pay: ({ pageUrl }) => payAtCounter(pageUrl),
  paidContent({ orderId, vendorOrderNo, amountCents, paidAt }) {
    const fields = {
      CustomField1: orderId,
      CustomField2: "tw",
      MerchantID: northTestKeys.merchantId,
      MerchantTradeNo: merchantTradeNo(orderId),
      PaymentDate: toWireTime(paidAt),
      PaymentType: "CVS_IBON",
      PaymentTypeChargeFee: "10",
      RtnCode: "1",
      RtnMsg: "交易成功",
      SimulatePaid: "0",
      StoreID: "",
      TradeAmt: String(amountCents / 100n),
      TradeDate: toWireTime(paidAt),
      TradeNo: vendorOrderNo,
    };
    return new TextEncoder().encode(new URLSearchParams(fields).toString());
  },
  signed(content, at) {
    // Content that isn't a form can't be signed, and is sent unchanged.
    const form = parseVendorForm(content);
    const body = form ? new TextEncoder().encode(signedBody(northTestKeys, form)) : content;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { method: "POST", query: "", headers, body, receivedAt: at };
  },
});
