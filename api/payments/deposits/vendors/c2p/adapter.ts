import { publicKeyIn } from "@/api/platform/signing/rsa_keys.ts";
import type { CallbackCalls, CreateAnswer, OpenedOrder, QueryAnswer, VendorCalls, VendorOrder } from "../port.ts";
import { askForOrder, askToOpen, type C2pReach } from "./ask.ts";
import { readC2pCallback, toNotice } from "./read_callback.ts";
import { type C2pChannel, c2pCodes, type Order } from "./wire.ts";

export type C2pVendorOptions = C2pReach;

/**
 * Speaks C2P's protocol (`wire.ts`): USDT on its own page, cards by a document that leads to its own page. Throws when
 * `callbackKey` is no key.
 */
export function createC2pVendor(options: C2pVendorOptions): VendorCalls & CallbackCalls {
  const callbackKey = publicKeyIn(options.callbackKey);
  return {
    create: (order) => create(options, order),
    query: (order) => query(options, order),
    verifyCallback: (callback) => readC2pCallback(callbackKey, options.merchant, callback),
    acknowledge: (understood) =>
      understood
        ? { status: 200, contentType: "application/json", body: '{"code":0}' }
        : { status: 400, contentType: "application/json", body: '{"code":1}' },
  };
}

async function create(options: C2pVendorOptions, order: VendorOrder): Promise<CreateAnswer> {
  const channel = channels.get(order.method.flag ?? "");
  if (!channel) return { kind: "refused", reason: "C2P has no such channel" };
  const answer = await askToOpen(options, order, channel);
  if (answer.kind === "unknown") return answer;
  if (answer.kind === "refusal") return { kind: "refused", reason: answer.message || `C2P ${answer.code}` };
  const { amount, currency, status } = answer.order;
  if (amount !== order.amountCents || currency !== "TWD" || answer.order.channel !== channel) {
    return { kind: "unknown", reason: "unreadable" };
  }
  // Paid or ended by now: the result is queried later.
  if (status !== "pending") return { kind: "unknown", reason: "vendor_error" };
  return { kind: "opened", order: opened(answer.order) };
}

const channels: ReadonlyMap<string, C2pChannel> = new Map([["c2p-USDT", "usdt"], ["c2p-CARD", "card"]]);

async function query(options: C2pVendorOptions, { id }: { id: string }): Promise<QueryAnswer> {
  const answer = await askForOrder(options, { id });
  if (answer.kind === "unknown") return answer;
  if (answer.kind === "refusal") {
    return answer.code === c2pCodes.noSuchOrder ? { kind: "absent" } : { kind: "unknown", reason: "vendor_error" };
  }
  return answer.order.status === "pending"
    ? { kind: "awaiting", order: opened(answer.order) }
    : { kind: "notice", notice: toNotice(options.merchant, answer.order) };
}

function opened(order: Order): OpenedOrder {
  return {
    vendorOrderNo: order.trade_no,
    instructions: { kind: "page" },
    pageUrl: order.channel === "usdt" ? order.url : null,
    pageHtml: order.channel === "card" ? order.html : null,
  };
}
