import type { CallbackCalls, CreateAnswer, OpenedOrder, QueryAnswer, VendorCalls, VendorOrder } from "../port.ts";
import { askForCode, askForTrade, type YunChannel, type YunReach } from "./ask.ts";
import { readYunCallback } from "./read_callback.ts";
import { type OrderResult, statuses, StoreType, tradeStatuses } from "./wire.ts";
import { toWholeTwd } from "@/shared/money.ts";

export interface YunVendorOptions extends YunReach {
  /** The page for paying codes and accounts by hand, for a site that talks to the sandbox server. */
  counterUrl?: string;
}

/** Speaks YUN's protocol (`wire.ts`): codes for convenience stores, and VIP accounts to transfer to. */
export function createYunVendor(options: YunVendorOptions): VendorCalls & CallbackCalls {
  return {
    create: (order) => create(options, order),
    query: (order) => query(options, order),
    verifyCallback: (callback) => readYunCallback(options, callback),
    acknowledge: (understood) =>
      understood
        ? { status: 200, contentType: "text/plain", body: "SUCCESS" }
        : { status: 400, contentType: "text/plain", body: "ERROR" },
  };
}

async function create(options: YunVendorOptions, order: VendorOrder): Promise<CreateAnswer> {
  const channel = channelOf(order);
  if (!channel) return { kind: "refused", reason: "YUN has no such channel" };
  if (toWholeTwd(order.amountCents) === null) return { kind: "refused", reason: "YUN takes whole TWD only" };
  const answer = await askForCode(options, order, channel);
  if (answer.kind === "unknown") return answer;
  if (answer.kind === "order") return openedAs(options, order, answer.result);
  return answer.status === statuses.numberUsed
    ? await openedBefore(options, order)
    : { kind: "refused", reason: answer.message || answer.status };
}

/** YUN takes a number once. If it has it already, an earlier try of ours arrived, and its answer did not. */
async function openedBefore(options: YunVendorOptions, order: VendorOrder): Promise<CreateAnswer> {
  const answer = await askForTrade(options, order);
  return answer.kind === "order"
    ? openedAs(options, order, answer.result)
    : { kind: "unknown", reason: "vendor_error" };
}

function openedAs(options: YunVendorOptions, order: VendorOrder, result: OrderResult): CreateAnswer {
  if (result.Amt !== order.amountCents) return { kind: "refused", reason: "YUN has the number for another amount" };
  // Paid or ended by now: the result is queried later.
  if (result.TradeStatus !== tradeStatuses.awaiting) return { kind: "unknown", reason: "vendor_error" };
  return { kind: "opened", order: opened(options, result) };
}

async function query(options: YunVendorOptions, { id }: { id: string }): Promise<QueryAnswer> {
  const answer = await askForTrade(options, { id });
  if (answer.kind === "unknown") return answer;
  if (answer.kind === "refusal") {
    return answer.status === statuses.noSuchOrder ? { kind: "absent" } : { kind: "unknown", reason: "vendor_error" };
  }
  const { TradeStatus, TradeNo, Amt, PayTime } = answer.result;
  if (TradeStatus === tradeStatuses.awaiting) return { kind: "awaiting", order: opened(options, answer.result) };
  const common = { orderId: id, vendorOrderNo: TradeNo, merchantIsOurs: true };
  if (TradeStatus !== tradeStatuses.paid) {
    const reason = TradeStatus === tradeStatuses.failed ? "failed" : "cancelled";
    return { kind: "notice", notice: { kind: "failed", ...common, reason } };
  }
  if (!PayTime) return { kind: "unknown", reason: "unreadable" };
  return { kind: "notice", notice: { kind: "paid", ...common, amountCents: Amt, currency: "TWD", paidAt: PayTime } };
}

function opened({ counterUrl }: YunVendorOptions, result: OrderResult): OpenedOrder {
  return {
    vendorOrderNo: result.TradeNo,
    instructions: result.PaymentType === "CVS"
      ? { kind: "store", code: result.CodeNo, store: result.StoreType, barcodes: [] }
      : { kind: "atm", bank_code: result.BankCode, bank_name: result.BankName, account: result.CodeNo },
    pageUrl: counterUrl ? `${counterUrl}?no=${encodeURIComponent(result.CodeNo)}` : null,
    pageHtml: null,
  };
}

function channelOf({ method, storeType }: VendorOrder): YunChannel | null {
  if (method.kind === "atm" || method.kind === "vip_atm") return { PaymentType: "VACC" };
  if (method.kind !== "store") return null;
  const chain = StoreType.safeParse(storeType ?? "ibon");
  return chain.success ? { PaymentType: "CVS", StoreType: chain.data } : null;
}
