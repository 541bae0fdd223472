import type { VendorOrder } from "../port.ts";
import type { Form } from "../form.ts";
import { merchantTradeNo } from "./trade_no.ts";
import { stores, toWireTime } from "./wire.ts";
import { toWholeTwd } from "@/shared/money.ts";
import { dayMs } from "@/shared/taipei_time.ts";

export interface OrderSetup {
  merchantId: string;
  siteUrl: string;
  now(): Date;
}

/** An order as the gateway wants it (developers.ecpay.com.tw/?p=2862), or why it can't be asked for. */
export function orderFields(
  setup: OrderSetup,
  order: VendorOrder,
): { ok: true; value: Form } | { ok: false; why: string } {
  const twd = toWholeTwd(order.amountCents);
  if (twd === null) return { ok: false, why: "whole TWD only" };
  const payment = paymentFields(order, order.expiresAt.getTime() - setup.now().getTime());
  if (!payment) return { ok: false, why: "no such payment method" };
  // One address for both: the message says which of the two it is.
  const callbackUrl = new URL("/api/v1/callback/NORTH", setup.siteUrl).href;
  const value = {
    MerchantID: setup.merchantId,
    MerchantTradeNo: merchantTradeNo(order.id),
    MerchantTradeDate: toWireTime(setup.now()),
    PaymentType: "aio",
    TotalAmount: String(twd),
    TradeDesc: "Top-up",
    ItemName: "Top-up",
    ReturnURL: callbackUrl,
    PaymentInfoURL: callbackUrl,
    ClientBackURL: new URL(`/pay?order=${order.id}`, setup.siteUrl).href,
    EncryptType: "1",
    CustomField1: order.id,
    CustomField2: order.lang,
    ...payment,
  };
  return { ok: true, value };
}

/** How it is paid, and until when: minutes for store codes, whole days for the rest, so those may be paid a bit longer. */
function paymentFields({ method, storeType }: VendorOrder, remainingMs: number): Form | null {
  const days = String(Math.min(60, Math.max(1, Math.ceil(remainingMs / dayMs))));
  if (method.kind === "atm" || method.kind === "vip_atm") {
    // Its payment is then reported with the account that paid.
    return { ChoosePayment: "ATM", ExpireDate: days, NeedExtraPaidInfo: "Y" };
  }
  if (method.kind !== "store") return null;
  if (method.flag === "north-BARCODE") return { ChoosePayment: "BARCODE", StoreExpireDate: days };
  const store = storeType === null ? "CVS" : stores[storeType];
  if (store === undefined) return null;
  const minutes = String(Math.min(43_200, Math.max(1, Math.ceil(remainingMs / 60_000))));
  return { ChoosePayment: "CVS", ChooseSubPayment: store, StoreExpireDate: minutes };
}
