import type { KeyObject } from "node:crypto";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import type { CallbackReading, RawCallback, VendorNotice } from "../port.ts";
import { isSignedCallback } from "./signature.ts";
import { C2pNotice } from "./wire.ts";

/** Reads a callback of C2P. Its freshness is judged at the time it was received, whenever it is read. */
export function readC2pCallback(key: KeyObject, merchant: string, callback: RawCallback): CallbackReading {
  const headers = new Map(Object.entries(callback.headers));
  if (!isSignedCallback(key, headers, callback.body, callback.receivedAt)) return { kind: "forged" };
  const notice = C2pNotice.safeParse(parseJson(callback.body));
  return notice.success ? { kind: "authentic", notice: toNotice(merchant, notice.data) } : { kind: "unreadable" };
}

/** Converts C2P's notice about an order into the port's form. */
export function toNotice(merchant: string, notice: C2pNotice): VendorNotice {
  const common = {
    orderId: notice.order_no,
    vendorOrderNo: notice.trade_no,
    merchantIsOurs: notice.merchant === merchant,
  };
  switch (notice.status) {
    case "paid":
      return {
        kind: "paid",
        ...common,
        amountCents: notice.amount,
        currency: notice.currency,
        paidAt: notice.paid_at,
      };
    case "failed":
      return { kind: "failed", ...common, reason: notice.reason.slice(0, 200) };
    case "pending":
      return { kind: "idle", orderId: notice.order_no, reason: "pending" };
  }
}
