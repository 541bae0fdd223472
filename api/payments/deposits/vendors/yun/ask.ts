import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import type { UnknownPayment, VendorOrder } from "../port.ts";
import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import { checkValue, open, seal } from "./envelope.ts";
import type { YunKeys } from "./keys.ts";
import { toOrderNo } from "./order_no.ts";
import {
  OrderResult,
  queryVersion,
  SealedAnswer,
  statuses,
  toExpiry,
  type TradeRequest,
  wireVersion,
  YunAnswer,
} from "./wire.ts";
import { toWholeTwd } from "@/shared/money.ts";

/** How YUN is reached. */
export interface YunReach extends YunKeys {
  /** YUN's address; calls go to paths below it. */
  baseUrl: string;
  /** Our own address as YUN and the payer reach it. */
  siteUrl: string;
  now(): Date;
  /** Default 10 s. */
  timeoutMs?: number;
}

/** YUN's answer: the order, or why not. */
export type YunReply = { kind: "order"; result: OrderResult } | YunRefusal | UnknownPayment;

export interface YunRefusal {
  kind: "refusal";
  status: string;
  message: string;
}

/** `StoreType` goes with CVS only. */
export type YunChannel = Pick<TradeRequest, "PaymentType" | "StoreType">;

/** Asks for a code or an account to pay an order of whole TWD to. */
export async function askForCode(
  reach: YunReach,
  order: VendorOrder,
  channel: YunChannel,
): Promise<YunReply> {
  const request: TradeRequest = {
    ...requestOf(reach, order),
    RespondType: "JSON",
    Version: wireVersion,
    LangType: order.lang === "vn" ? "vi" : "zh-tw",
    Amt: String(toWholeTwd(order.amountCents)),
    ItemDesc: "Points",
    ...channel,
    ...toExpiry(order.expiresAt),
    NotifyURL: new URL("/api/v1/callback/YUN", reach.siteUrl).href,
    ClientBackURL: new URL(`/pay?order=${order.id}`, reach.siteUrl).href,
  };
  const sealed = seal(reach, new URLSearchParams({ ...request }).toString());
  return await ask(reach, "API/Trade", request, { MerchantID: request.MerchantID, Version: wireVersion, ...sealed });
}

/** Asks what became of an order. */
export async function askForTrade(reach: YunReach, order: { id: string }): Promise<YunReply> {
  const request = requestOf(reach, order);
  return await ask(reach, "API/QueryTradeInfo", request, {
    ...request,
    Version: queryVersion,
    RespondType: "JSON",
    CheckValue: checkValue(reach, request),
  });
}

/** The fields that name a request, which its answer repeats. */
type RequestName = Pick<TradeRequest, "MerchantID" | "MerchantOrderNo" | "TimeStamp">;

function requestOf({ merchantId, now }: YunReach, { id }: { id: string }): RequestName {
  return {
    MerchantID: merchantId,
    MerchantOrderNo: toOrderNo(id),
    TimeStamp: String(Math.floor(now().getTime() / 1000)),
  };
}

/** Posts a form; accepts an answer only in YUN's envelope and to this request. */
async function ask(
  reach: YunReach,
  path: string,
  input: RequestName,
  form: Record<string, string>,
): Promise<YunReply> {
  const response = await postToVendor({
    url: `${reach.baseUrl.replace(/\/$/, "")}/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
    timeoutMs: reach.timeoutMs ?? 10_000,
  });
  if (response.kind === "unknown") return response;
  if (response.status >= 500) return { kind: "unknown", reason: "vendor_error" };
  const sealed = SealedAnswer.safeParse(response.status === 200 ? parseJson(response.body) : null);
  const text = sealed.success ? open(reach, sealed.data) : null;
  const answer = YunAnswer.safeParse(text === null ? null : parseJson(text));
  if (!answer.success || !isAbout(answer.data.Result, input)) return unreadable;
  const { Status: status, Message, Result } = answer.data;
  if (status === statuses.trouble) return { kind: "unknown", reason: "vendor_error" };
  if (status !== statuses.done) return { kind: "refusal", status, message: Message.slice(0, 200) };
  const result = OrderResult.safeParse(Result);
  return result.success ? { kind: "order", result: result.data } : unreadable;
}

const unreadable: UnknownPayment = { kind: "unknown", reason: "unreadable" };

function isAbout(answered: RequestName, { MerchantID, MerchantOrderNo, TimeStamp }: RequestName): boolean {
  return answered.MerchantID === MerchantID && answered.MerchantOrderNo === MerchantOrderNo &&
    answered.TimeStamp === TimeStamp;
}
