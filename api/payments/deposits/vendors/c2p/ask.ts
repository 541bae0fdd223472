import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import type { UnknownPayment, VendorOrder } from "../port.ts";
import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import type { C2pKeys } from "./keys.ts";
import { c2pSignatureHeader, isSignedC2pAnswer, signC2pRequest } from "./signature.ts";
import { C2pAnswer, type C2pChannel, c2pCodes, type Order } from "./wire.ts";
import { decimalText } from "@/shared/money.ts";

/** How C2P is reached. */
export interface C2pReach extends C2pKeys {
  /** C2P's address; calls go to paths below it. */
  baseUrl: string;
  /** Our own address as C2P and the payer reach it. */
  siteUrl: string;
  now(): Date;
  /** Default 10 s. */
  timeoutMs?: number;
  /** A nonce for one request. Default a random UUID. */
  newNonce?(): string;
}

/** C2P's answer: the order, or why not. */
export type C2pReply =
  | { kind: "order"; order: Order }
  | { kind: "refusal"; code: number; message: string }
  | UnknownPayment;

/** Asks to open an order. */
export async function askToOpen(reach: C2pReach, order: VendorOrder, channel: C2pChannel): Promise<C2pReply> {
  return await ask(reach, "v1/orders", order.id, {
    channel,
    amount: decimalText(order.amountCents),
    currency: "TWD",
    callback_url: new URL("/api/v1/callback/C2P", reach.siteUrl).href,
    return_url: new URL(`/pay?order=${order.id}`, reach.siteUrl).href,
    expires_at: order.expiresAt.toISOString(),
    lang: order.lang === "vn" ? "vn" : "tw",
  });
}

/** Asks what became of an order. */
export async function askForOrder(reach: C2pReach, { id }: { id: string }): Promise<C2pReply> {
  return await ask(reach, "v1/orders/query", id, {});
}

/** Posts a signed request, and accepts only an answer that C2P signed for this request. */
async function ask(
  reach: C2pReach,
  path: string,
  order_no: string,
  fields: Record<string, string>,
): Promise<C2pReply> {
  const { baseUrl, merchant, secret, now, timeoutMs = 10_000, newNonce = () => crypto.randomUUID() } = reach;
  const body = JSON.stringify({ merchant, order_no, ...fields });
  const signed = signC2pRequest(secret, body, now(), newNonce());
  const response = await postToVendor({
    url: `${baseUrl.replace(/\/$/, "")}/${path}`,
    headers: { "content-type": "application/json", ...signed },
    body,
    timeoutMs,
  });
  if (response.kind === "unknown") return response;
  if (response.status >= 500) return { kind: "unknown", reason: "vendor_error" };
  const isAnswer = response.status === 200 &&
    isSignedC2pAnswer(secret, signed[c2pSignatureHeader] ?? "", response.headers, response.body);
  const answer = C2pAnswer.safeParse(isAnswer ? parseJson(response.body) : null);
  if (!answer.success) return unreadable;
  if ("order" in answer.data) {
    const { order } = answer.data;
    return order.order_no === order_no && order.merchant === merchant ? { kind: "order", order } : unreadable;
  }
  const { code, message } = answer.data;
  if (code === c2pCodes.trouble) return { kind: "unknown", reason: "vendor_error" };
  return { kind: "refusal", code, message: message.slice(0, 200) };
}

const unreadable: UnknownPayment = { kind: "unknown", reason: "unreadable" };
