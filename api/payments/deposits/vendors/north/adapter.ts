import type {
  CallbackCalls,
  CreateAnswer,
  OpenedOrder,
  QueryAnswer,
  UnknownPayment,
  VendorCalls,
  VendorOrder,
} from "../port.ts";
import { ask } from "./ask.ts";
import { readNorthCallback } from "./callback.ts";
import type { NorthKeys } from "./keys.ts";
import { orderFields } from "./order_fields.ts";
import { merchantTradeNo } from "./trade_no.ts";
import { instructionsOf, Issued, Paid, payerOf, rtnCodes, StatusAnswer, tradeStatus, Unpaid } from "./wire.ts";

export interface NorthVendorOptions extends NorthKeys {
  /** The base of the gateway's paths. */
  baseUrl: string;
  /** Our own address as the gateway and the payer reach it. */
  siteUrl: string;
  /** The sandbox server's counter, where a number can be paid; a real gateway has stores and banks. */
  counterUrl?: string;
  now(): Date;
  /** Default 10 s. */
  timeoutMs?: number;
}

/**
 * A gateway with the protocol of Taiwan's best known one (ECPay AIO V5): form posts both ways, each with a
 * `CheckMacValue`. It issues accounts for bank transfer and codes for convenience stores.
 */
export function createNorthVendor(options: NorthVendorOptions): VendorCalls & CallbackCalls {
  return {
    create: (order) => create(options, order),
    query: ({ id }) => query(options, id),
    verifyCallback: (callback) => readNorthCallback(options, callback),
    acknowledge: (understood) =>
      understood
        ? { status: 200, contentType: "text/plain", body: "1|OK" }
        : { status: 400, contentType: "text/plain", body: "0|Refused" },
  };
}

async function create(options: NorthVendorOptions, order: VendorOrder): Promise<CreateAnswer> {
  const fields = orderFields(options, order);
  if (!fields.ok) return { kind: "refused", reason: fields.why };
  const answer = await ask(options, "Cashier/AioCheckOut/V5", order.id, fields.value);
  if (answer.kind === "unknown") return answer;
  const parsed = StatusAnswer.safeParse(answer.form);
  if (!parsed.success) return unreadable;
  const { RtnCode, RtnMsg } = parsed.data;
  if (RtnCode === rtnCodes.accountIssued || RtnCode === rtnCodes.storeCodeIssued) {
    const issued = Issued.safeParse(answer.form);
    if (!issued.success || issued.data.TradeAmt !== order.amountCents) return unreadable;
    return opened(options, order.id, issued.data);
  }
  return await afterRefusal(options, order, RtnMsg || RtnCode);
}

/**
 * The gateway refuses a number that was sent before and an order that it doesn't accept; only a query shows which it
 * was. So a refusal counts once the gateway knows no such order, and otherwise the existing order is given.
 */
async function afterRefusal(options: NorthVendorOptions, order: VendorOrder, reason: string): Promise<CreateAnswer> {
  const found = await tradeInfo(options, order.id);
  if (found.kind === "absent") return { kind: "refused", reason };
  if (found.kind === "unpaid") {
    return found.amountCents === order.amountCents ? await paymentInfo(options, order.id) : { kind: "refused", reason };
  }
  // Paid already, or cancelled by the gateway: the order's next query acts on that.
  return found.kind === "unknown" ? found : { kind: "unknown", reason: "vendor_error" };
}

async function query(options: NorthVendorOptions, id: string): Promise<QueryAnswer> {
  const found = await tradeInfo(options, id);
  switch (found.kind) {
    case "unknown":
    case "absent":
      return found;
    case "notConcluded":
      // It was not paid and can't be any more: the same as an order that doesn't exist.
      return { kind: "absent" };
    case "paid": {
      const { TradeNo, TradeAmt, PaymentDate } = found.paid;
      const facts = { vendorOrderNo: TradeNo, amountCents: TradeAmt, paidAt: PaymentDate, ...payerOf(found.paid) };
      return { kind: "notice", notice: { kind: "paid", orderId: id, currency: "TWD", merchantIsOurs: true, ...facts } };
    }
    case "unpaid": {
      const answer = await paymentInfo(options, id);
      return answer.kind === "opened" ? { kind: "awaiting", order: answer.order } : answer;
    }
  }
}

type OrderState =
  | { kind: "unpaid"; amountCents: bigint }
  | { kind: "paid"; paid: Paid }
  | { kind: "notConcluded" }
  | { kind: "absent" }
  | UnknownPayment;

/** The state of an order at the gateway. */
async function tradeInfo(options: NorthVendorOptions, id: string): Promise<OrderState> {
  const answer = await askAbout(options, "Cashier/QueryTradeInfo/V5", id);
  if (answer.kind === "unknown") return answer;
  switch (answer.form.TradeStatus) {
    case tradeStatus.unknownNumber:
      return { kind: "absent" };
    case tradeStatus.notConcluded:
      return { kind: "notConcluded" };
    case tradeStatus.unpaid: {
      const unpaid = Unpaid.safeParse(answer.form);
      if (unpaid.data?.CustomField1 !== id) return unreadable;
      return { kind: "unpaid", amountCents: unpaid.data.TradeAmt };
    }
    case tradeStatus.paid: {
      const paid = Paid.safeParse(answer.form);
      return paid.data?.CustomField1 === id ? { kind: "paid", paid: paid.data } : unreadable;
    }
    case undefined:
      return unreadable;
    default:
      return { kind: "unknown", reason: "vendor_error" };
  }
}

/** The number that was issued for an order, which the gateway gives while it is not paid. */
async function paymentInfo(
  options: NorthVendorOptions,
  id: string,
): Promise<{ kind: "opened"; order: OpenedOrder } | UnknownPayment> {
  const answer = await askAbout(options, "Cashier/QueryPaymentInfo", id);
  if (answer.kind === "unknown") return answer;
  const issued = Issued.safeParse(answer.form);
  return issued.success ? opened(options, id, issued.data) : unreadable;
}

function askAbout(options: NorthVendorOptions, path: string, id: string) {
  const TimeStamp = String(Math.floor(options.now().getTime() / 1000));
  return ask(options, path, id, { MerchantID: options.merchantId, MerchantTradeNo: merchantTradeNo(id), TimeStamp });
}

function opened(
  { counterUrl }: NorthVendorOptions,
  id: string,
  issued: Issued,
): { kind: "opened"; order: OpenedOrder } | UnknownPayment {
  const instructions = instructionsOf(issued);
  if (!instructions || issued.CustomField1 !== id) return unreadable;
  const order = {
    vendorOrderNo: issued.TradeNo,
    instructions,
    pageUrl: null,
    pageHtml: null,
    message: issued.RtnMsg,
    returnCode: issuedCode,
  };
  if (counterUrl === undefined) return { kind: "opened", order };
  const page = new URL(counterUrl);
  page.searchParams.set("no", issued.vAccount || issued.PaymentNo || issued.Barcode2);
  page.searchParams.set("lang", issued.CustomField2);
  return { kind: "opened", order: { ...order, pageUrl: page.href } };
}

/**
 * The code that the site's clients get for an issued number. The gateway's own code for a store's (10100073) would be
 * an error to them: they take 1 and 2 for success.
 */
const issuedCode = Number(rtnCodes.accountIssued);

const unreadable: UnknownPayment = { kind: "unknown", reason: "unreadable" };
