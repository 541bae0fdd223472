import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import type { CallbackReading, RawCallback, VendorNotice } from "../port.ts";
import { parseVendorForm } from "../form.ts";
import { open } from "./envelope.ts";
import type { YunKeys } from "./keys.ts";
import { fromOrderNo } from "./order_no.ts";
import { CallbackForm, statuses, YunNotice } from "./wire.ts";

/**
 * Reads a callback of YUN. Anything that is not in a valid envelope is `forged`, for whichever reason, so that the
 * answer reveals nothing about the keys. YUN signs no time: a repeated old callback changes nothing, as its order
 * already reflects it.
 */
export function readYunCallback(keys: YunKeys, { body }: RawCallback): CallbackReading {
  const form = CallbackForm.safeParse(parseVendorForm(body));
  const text = form.success ? open(keys, form.data) : null;
  if (!form.success || text === null) return { kind: "forged" };
  const inside = YunNotice.safeParse(parseJson(text));
  if (!inside.success) return { kind: "unreadable" };
  const { Status, Result } = inside.data;
  if (Status !== form.data.Status || Result.MerchantID !== form.data.MerchantID) return { kind: "forged" };
  const notice = noticeOf(keys, inside.data);
  return notice ? { kind: "authentic", notice } : { kind: "unreadable" };
}

function noticeOf(keys: YunKeys, { Status, Message, Result }: YunNotice): VendorNotice | null {
  const orderId = fromOrderNo(Result.MerchantOrderNo);
  if (!orderId) return null;
  const merchantIsOurs = Result.MerchantID === keys.merchantId;
  const common = { orderId, vendorOrderNo: Result.TradeNo, merchantIsOurs };
  if (Status !== statuses.done) return { kind: "failed", ...common, reason: Message.slice(0, 200) };
  if (!Result.PayTime) return { kind: "idle", orderId, reason: "pending" };
  return { kind: "paid", ...common, amountCents: Result.Amt, currency: "TWD", paidAt: Result.PayTime };
}
