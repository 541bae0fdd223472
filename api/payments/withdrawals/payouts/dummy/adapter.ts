import type { Destination, PayoutAnswer, PayoutMode, PayoutSender } from "../port.ts";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { postOnce } from "@/api/platform/outgoing/post_once.ts";
import { isSigned, signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { WirePayout } from "./wire.ts";
import { decimalText } from "@/shared/money.ts";

export interface DummySenderOptions {
  /** The address of the sandbox's calls, with a slash at the end. */
  baseUrl: string;
  secret: string;
  /** The mode that it pays. */
  mode: PayoutMode;
  now(): Date;
  /** Default 10 s. */
  timeoutMs?: number;
}

/** The sandbox bank (mode card) and the sandbox sender of USDT (mode address): JSON, each message signed with a shared secret. */
export function createDummySender(options: DummySenderOptions): PayoutSender {
  return {
    mode: options.mode,
    send: ({ id, amountCents, destination, sentAt }) =>
      ask(options, "send", { id, amount: decimalText(amountCents), destination: onWire(destination) }, sentAt),
    query: (id) => ask(options, "query", { id }, options.now()),
  };
}

async function ask(
  { baseUrl, secret, now, timeoutMs = 10_000 }: DummySenderOptions,
  call: "send" | "query",
  message: { id: string; amount?: string; destination?: unknown },
  at: Date,
): Promise<PayoutAnswer> {
  const body = JSON.stringify(message);
  const answer = await postOnce({
    url: new URL(call, baseUrl).href,
    headers: { "content-type": "application/json", ...signedHeaders(secret, body, at) },
    body,
    timeoutMs,
    maxBytes: 16 * 1024,
  });
  if (answer.kind === "none") return { kind: "unknown", why: answer.why === "timeout" ? "timeout" : "connection" };
  if (answer.status >= 500) return { kind: "unknown", why: "server_error" };
  const payout = WirePayout.safeParse(parseJson(answer.body)).data;
  const isOurs = payout?.id === message.id && isSigned(secret, answer.headers, answer.body, now());
  return isOurs && answer.status === 200 ? read(payout) : { kind: "unknown", why: "unreadable" };
}

function read({ state, reference, reason }: WirePayout): PayoutAnswer {
  switch (state) {
    case "paid":
      return reference ? { kind: "paid", reference } : { kind: "unknown", why: "unreadable" };
    case "refused":
      return { kind: "refused", reason: reason ?? "" };
    case "pending":
    case "absent":
      return { kind: state };
  }
}

function onWire(destination: Destination) {
  if (destination.kind === "usdt") return { ...destination, units: String(destination.units) };
  const { bankCode, ...bank } = destination;
  return { ...bank, bank_code: bankCode };
}
