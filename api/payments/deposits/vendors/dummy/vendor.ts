import { z } from "zod";
import { parseJson } from "@/api/platform/outgoing/parse_json.ts";
import { postToVendor } from "@/api/platform/outgoing/post_to_vendor.ts";
import { sharedSecret } from "@/api/platform/signing/key_schemas.ts";
import { isSigned, signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import { type AdapterSite, defineVendor } from "../definition.ts";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";
import type { CallbackReading, OpenedOrder, RawCallback, UnknownPayment, VendorNotice, VendorOrder } from "../port.ts";
import { type DummyCreateRequest, WireNotice, WireOrder } from "./wire.ts";
import { decimalText } from "@/shared/money.ts";

const DummyKeys = z.strictObject({ url: outgoingUrl, merchant: z.string(), secret: sharedSecret });

/** The adapter's options: its keys, and the site. */
export type DummyVendorOptions = z.output<typeof DummyKeys> & Pick<AdapterSite, "siteUrl" | "now" | "timeoutMs">;

/** The simplest vendor: JSON both ways, each message signed with a shared secret. Only a sandbox server speaks it. */
export const dummy = defineVendor({
  code: "DUMMY",
  keys: DummyKeys,
  capabilities: { callsBack: true, confirms: false },
  sandboxOnly: true,
  methods: [],
  create: (keys, site) => createDummyVendor({ ...keys, ...site }),
});

/** The adapter: opens orders, asks about them, and reads callbacks. */
export function createDummyVendor(options: DummyVendorOptions) {
  const { merchant, siteUrl } = options;
  return {
    async create(order: VendorOrder) {
      const request: DummyCreateRequest = {
        merchant,
        order_no: order.id,
        amount: decimalText(order.amountCents),
        currency: "TWD",
        channel: order.method.kind === "online" ? "store" : order.method.kind,
        callback_url: new URL("/api/v1/callback/DUMMY", siteUrl).href,
        return_url: new URL(`/pay?order=${order.id}`, siteUrl).href,
        expires_at: order.expiresAt.toISOString(),
        lang: order.lang === "vn" ? "vn" : "tw",
      };
      const answer = await ask(options, "orders", request);
      if (answer.kind === "refusal") return { kind: "refused", reason: answer.error } as const;
      return answer.kind === "order" ? { kind: "opened", order: opened(answer.order) } as const : answer;
    },

    async query({ id }: { id: string }) {
      const answer = await ask(options, "orders/query", { merchant, order_no: id });
      if (answer.kind === "unknown") return answer;
      if (answer.kind === "refusal") {
        return answer.status === 404 ? { kind: "absent" } as const : unknown("vendor_error");
      }
      const { status, ...order } = answer.order;
      if (status === "awaiting") return { kind: "awaiting", order: opened(answer.order) } as const;
      const notice = noticeOf(merchant, { ...order, status });
      return notice ? { kind: "notice", notice } as const : unknown("unreadable");
    },

    verifyCallback({ headers, body, receivedAt }: RawCallback): CallbackReading {
      const read = { get: (name: string) => headers[name] ?? null };
      if (!isSigned(options.secret, read, body, receivedAt)) return { kind: "forged" };
      const message = WireNotice.safeParse(parseJson(body));
      const notice = message.success && noticeOf(merchant, message.data);
      return notice ? { kind: "authentic", notice } : { kind: "unreadable" };
    },

    acknowledge: (understood: boolean) => (
      { status: understood ? 200 : 400, contentType: "text/plain", body: understood ? "OK" : "REFUSED" }
    ),
  };
}

type Answer = { kind: "order"; order: z.output<typeof WireOrder> } | Refusal | UnknownPayment;
type Refusal = { kind: "refusal"; status: number; error: string };

/** Posts a signed request, and accepts only an answer that the vendor signed about this very order. */
async function ask(
  { url, secret, now, timeoutMs = 10_000 }: DummyVendorOptions,
  path: string,
  message: { merchant: string; order_no: string },
): Promise<Answer> {
  const body = JSON.stringify(message);
  const headers = { "content-type": "application/json", ...signedHeaders(secret, body, now()) };
  const response = await postToVendor({ url: new URL(path, url).href, headers, body, timeoutMs });
  if (response.kind === "unknown") return response;
  if (response.status >= 500) return unknown("vendor_error");
  if (!isSigned(secret, response.headers, response.body, now())) return unknown("unreadable");
  const said = parseJson(response.body);
  if (response.status === 200) {
    const order = WireOrder.safeParse(said).data;
    return order?.order_no === message.order_no ? { kind: "order", order } : unknown("unreadable");
  }
  const refusal = z.object({ error: z.string().max(200) }).safeParse(said).data;
  if (response.status < 400 || !refusal) return unknown("unreadable");
  return { kind: "refusal", status: response.status, error: refusal.error };
}

function unknown(reason: UnknownPayment["reason"]): UnknownPayment {
  return { kind: "unknown", reason };
}

function opened({ trade_no, payment, page_url }: z.output<typeof WireOrder>): OpenedOrder {
  return { vendorOrderNo: trade_no, instructions: payment, pageUrl: page_url, pageHtml: null };
}

/** Converts the vendor's message about a payment; null if it has no time of payment. */
function noticeOf(ours: string, message: z.output<typeof WireNotice>): VendorNotice | null {
  const { order_no: orderId, trade_no: vendorOrderNo, merchant, amount, currency, paid_at } = message;
  const common = { orderId, vendorOrderNo, merchantIsOurs: merchant === ours };
  if (message.status === "cancelled") return { kind: "failed", ...common, reason: "cancelled" };
  if (paid_at === null) return null;
  return { kind: "paid", ...common, amountCents: amount, currency, paidAt: new Date(paid_at) };
}
