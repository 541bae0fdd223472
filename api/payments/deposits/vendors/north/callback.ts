import type { CallbackReading, RawCallback } from "../port.ts";
import { hasCheckMacValue } from "./check_mac_value.ts";
import { parseVendorForm } from "../form.ts";
import type { NorthKeys } from "./keys.ts";
import { merchantTradeNo } from "./trade_no.ts";
import { Callback, Paid, payerOf, rtnCodes } from "./wire.ts";

/** Reads the gateway's message to `ReturnURL` or `PaymentInfoURL` (developers.ecpay.com.tw/?p=2878 and ?p=2881). */
export function readNorthCallback(keys: NorthKeys, { body }: RawCallback): CallbackReading {
  const form = parseVendorForm(body);
  if (!form || !hasCheckMacValue(form, keys)) return { kind: "forged" };
  const parsed = Callback.safeParse(form);
  if (!parsed.success) return { kind: "unreadable" };
  const { RtnCode, SimulatePaid, CustomField1: orderId, MerchantID, MerchantTradeNo } = parsed.data;
  if (MerchantTradeNo !== merchantTradeNo(orderId)) return { kind: "unreadable" };
  if (SimulatePaid === "1") return { kind: "authentic", notice: { kind: "idle", orderId, reason: "simulated" } };
  // Any other code is a number issued, a payment that waits for its bank, or one that went wrong and may be tried again:
  // nothing that ends an order.
  if (RtnCode !== rtnCodes.paid) return { kind: "authentic", notice: { kind: "idle", orderId, reason: "pending" } };
  const paid = Paid.safeParse(form);
  if (!paid.success || SimulatePaid === undefined) return { kind: "unreadable" };
  const { TradeNo, TradeAmt, PaymentDate } = paid.data;
  return {
    kind: "authentic",
    notice: {
      kind: "paid",
      orderId,
      vendorOrderNo: TradeNo,
      amountCents: TradeAmt,
      currency: "TWD",
      merchantIsOurs: MerchantID === keys.merchantId,
      paidAt: PaymentDate,
      ...payerOf(paid.data),
    },
  };
}
