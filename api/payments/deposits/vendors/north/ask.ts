import type { UnknownPayment } from "../port.ts";
import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import { hasCheckMacValue, signed } from "./check_mac_value.ts";
import { type Form, parseVendorForm, writeForm } from "../form.ts";
import type { NorthKeys } from "./keys.ts";
import { merchantTradeNo } from "./trade_no.ts";

export interface Gateway extends NorthKeys {
  baseUrl: string;
  timeoutMs?: number;
}

/** Posts a signed form about an order; gives the signed form that answers it about the same order, or `unknown`. */
export async function ask(
  gateway: Gateway,
  path: string,
  orderId: string,
  fields: Form,
): Promise<{ kind: "form"; form: Form } | UnknownPayment> {
  const response = await postToVendor({
    url: new URL(path, gateway.baseUrl.replace(/\/?$/, "/")).href,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: writeForm(signed(fields, gateway)),
    timeoutMs: gateway.timeoutMs ?? 10_000,
  });
  if (response.kind === "unknown") return response;
  if (response.status >= 500) return { kind: "unknown", reason: "vendor_error" };
  const form = response.status === 200 && parseVendorForm(response.body);
  const answers = form && hasCheckMacValue(form, gateway) && form.MerchantID === gateway.merchantId &&
    form.MerchantTradeNo === merchantTradeNo(orderId);
  return answers ? { kind: "form", form } : { kind: "unknown", reason: "unreadable" };
}
