import type { z } from "zod";
import type {
  CallbackReading,
  CreateAnswer,
  PaymentVendor,
  QueryAnswer,
  RawCallback,
  Unknown,
  VendorNotice,
  VendorOrder,
} from "../port.ts";
import { postToVendor } from "../../../outgoing/post_to_vendor.ts";
import { isSigned, signedHeaders } from "../../../signing/stamped_hmac.ts";
import { channels, type CreateRequest, fromWire, WireNotice, WireOrder, WireRefusal } from "./wire.ts";
import { decimalText } from "@/shared/money.ts";

/** The code of the sandbox vendor in `payment_methods` and in its callback's address. */
export const dummyVendorCode = "DUMMY";

export interface DummyVendorOptions {
  /** Where the sandbox service listens. */
  baseUrl: string;
  /** Our own address as the vendor and the payer reach it. */
  siteUrl: string;
  merchant: string;
  secret: string;
  now(): Date;
  /** Default 10 s. */
  timeoutMs?: number;
}

/** The sandbox vendor's protocol: JSON both ways, each message signed with the shared secret. */
export function createDummyVendor(options: DummyVendorOptions): PaymentVendor {
  return {
    code: dummyVendorCode,
    confirms: false,
    create: (order) => create(options, order),
    query: ({ id }) => query(options, id),
    verifyCallback: (callback) => read(options, callback),
    acknowledge: (understood) =>
      understood
        ? { status: 200, contentType: "text/plain", body: "OK" }
        : { status: 400, contentType: "text/plain", body: "REFUSED" },
  };
}

async function create(options: DummyVendorOptions, order: VendorOrder): Promise<CreateAnswer> {
  const request: CreateRequest = {
    merchant: options.merchant,
    order_no: order.id,
    amount: decimalText(order.amountCents),
    currency: "TWD",
    channel: channelOf(order.method.type),
    callback_url: new URL(`/api/v1/callback/${dummyVendorCode}`, options.siteUrl).href,
    return_url: new URL(`/pay?order=${order.id}`, options.siteUrl).href,
    expires_at: order.expiresAt.toISOString(),
    lang: order.lang === "vn" ? "vn" : "tw",
  };
  const answer = await ask(options, "orders", request);
  if (answer.kind === "refusal") return { kind: "refused", reason: answer.error };
  if (answer.kind === "unknown") return answer;
  // An answer about another order is no answer to this one.
  if (answer.order.order_no !== order.id) return { kind: "unknown", reason: "unreadable" };
  return { kind: "opened", order: opened(answer.order) };
}

async function query(options: DummyVendorOptions, id: string): Promise<QueryAnswer> {
  const answer = await ask(options, "orders/query", { merchant: options.merchant, order_no: id });
  if (answer.kind === "refusal") {
    return answer.status === 404 ? { kind: "absent" } : { kind: "unknown", reason: "vendor_error" };
  }
  if (answer.kind === "unknown") return answer;
  if (answer.order.order_no !== id) return { kind: "unknown", reason: "unreadable" };
  const { status } = answer.order;
  if (status === "awaiting") return { kind: "awaiting", order: opened(answer.order) };
  const notice = noticeOf(options, { ...answer.order, status });
  return notice ? { kind: "notice", notice } : { kind: "unknown", reason: "unreadable" };
}

function read(options: DummyVendorOptions, callback: RawCallback): CallbackReading {
  const headers = { get: (name: string) => callback.headers[name] ?? null };
  if (!isSigned(options.secret, headers, callback.body, callback.receivedAt)) return { kind: "forged" };
  const parsed = parseJson(WireNotice, callback.body);
  const notice = parsed && noticeOf(options, parsed);
  return notice ? { kind: "authentic", notice } : { kind: "unreadable" };
}

function noticeOf(options: DummyVendorOptions, message: WireNotice): VendorNotice | null {
  const common = {
    orderId: message.order_no,
    vendorOrderNo: message.trade_no,
    merchantIsOurs: message.merchant === options.merchant,
  };
  if (message.status === "cancelled") return { kind: "failed", ...common, reason: "cancelled" };
  if (!message.paid_at) return null;
  return {
    kind: "paid",
    ...common,
    amountCents: fromWire(message.amount),
    currency: message.currency,
    paidAt: new Date(message.paid_at),
  };
}

type Asked = { kind: "order"; order: WireOrder } | { kind: "refusal"; status: number; error: string } | Unknown;

async function ask(options: DummyVendorOptions, path: string, message: unknown): Promise<Asked> {
  const body = JSON.stringify(message);
  const response = await postToVendor({
    url: new URL(path, options.baseUrl).href,
    headers: { "content-type": "application/json", ...signedHeaders(options.secret, body, options.now()) },
    body,
    timeoutMs: options.timeoutMs ?? 10_000,
  });
  if (response.kind === "unknown") return response;
  if (response.status >= 500) return { kind: "unknown", reason: "vendor_error" };
  if (!isSigned(options.secret, response.headers, response.body, options.now())) {
    return { kind: "unknown", reason: "unreadable" };
  }
  const order = response.status === 200 && parseJson(WireOrder, response.body);
  if (order) return { kind: "order", order };
  const refusal = response.status >= 400 && parseJson(WireRefusal, response.body);
  if (refusal) return { kind: "refusal", status: response.status, error: refusal.error };
  return { kind: "unknown", reason: "unreadable" };
}

function opened(order: WireOrder) {
  return { vendorOrderNo: order.trade_no, instructions: order.payment, pageUrl: order.page_url, pageHtml: null };
}

function channelOf(type: number): CreateRequest["channel"] {
  if (type === 1) return channels[1];
  return type === 3 ? channels[2] : channels[0];
}

function parseJson<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}
