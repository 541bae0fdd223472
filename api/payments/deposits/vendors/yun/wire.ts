import { z } from "zod";
import { fromTaipei, taipeiDateTime } from "@/shared/taipei_time.ts";
import { fromWholeTwd } from "@/shared/money.ts";

/**
 * YUN's protocol, modelled on 藍新 (NewebPay). Messages travel in an envelope (`envelope.ts`): our requests as a form of
 * `MerchantID`, `Version`, `TradeInfo` and `TradeSha` around a query string, YUN's answers as JSON and its callbacks as
 * a form, around JSON. Only the query goes in the open, under its `CheckValue`. Amounts are whole TWD, times are
 * Taipei's. `TimeStamp` (seconds since 1970) dates a request, and its answer repeats it.
 */
export const wireVersion = "2.0";
export const queryVersion = "1.3";

/** How far a request's `TimeStamp` may be from YUN's clock, ms. */
export const yunFreshForMs = 5 * 60 * 1000;

const OrderNo = z.string().regex(/^\w{1,30}$/);
const DateText = z.string().regex(/^\d{8}$/);
const TimeText = z.string().regex(/^\d{6}$/);

/** A whole number of TWD, as JSON says it; in cents once it is read. */
const Amount = z.int().positive().transform(fromWholeTwd);

/** The chains of stores that take YUN's codes. */
export const StoreType = z.enum(["ibon", "fami", "okgo", "hilife"]);

/** `POST /API/Trade`: issues a code for a convenience store, or an account to transfer to. */
export const TradeRequest = z.object({
  MerchantID: z.string(),
  RespondType: z.literal("JSON"),
  TimeStamp: z.string().regex(/^\d{10}$/),
  Version: z.literal(wireVersion),
  LangType: z.enum(["zh-tw", "vi"]),
  MerchantOrderNo: OrderNo,
  Amt: z.string().regex(/^[1-9]\d{0,8}$/),
  ItemDesc: z.string().min(1).max(50),
  PaymentType: z.enum(["CVS", "VACC"]),
  /** The chain of stores of a CVS code. */
  StoreType: StoreType.optional(),
  ExpireDate: DateText,
  ExpireTime: TimeText,
  NotifyURL: z.url({ protocol: /^https?$/ }),
  /** The payer's return address. */
  ClientBackURL: z.url({ protocol: /^https?$/ }),
});
export type TradeRequest = z.infer<typeof TradeRequest>;

/** `POST /API/QueryTradeInfo`: asks about one order. */
export const YunQueryRequest = z.object({
  MerchantID: z.string(),
  Version: z.literal(queryVersion),
  RespondType: z.literal("JSON"),
  TimeStamp: z.string().regex(/^\d{10}$/),
  MerchantOrderNo: OrderNo,
  CheckValue: z.string(),
});

/** `TradeStatus`: the state of an order. */
export const tradeStatuses = { awaiting: "0", paid: "1", failed: "2", cancelled: "3" } as const;

const orderFields = {
  MerchantID: z.string(),
  MerchantOrderNo: OrderNo,
  TradeNo: z.string().regex(/^\w{1,20}$/),
  Amt: Amount,
  TimeStamp: z.string(),
  TradeStatus: z.enum(tradeStatuses),
  PayTime: z.string().transform(toDate).optional(),
};

/** `Result` of both calls: an order, and the payer's instructions. */
export const OrderResult = z.discriminatedUnion("PaymentType", [
  z.object({ ...orderFields, PaymentType: z.literal("CVS"), StoreType: z.string(), CodeNo: z.string().min(1) }),
  z.object({
    ...orderFields,
    PaymentType: z.literal("VACC"),
    BankCode: z.string().regex(/^\d{3}$/),
    BankName: z.string(),
    CodeNo: z.string().regex(/^\d{1,16}$/),
  }),
]);
export type OrderResult = z.infer<typeof OrderResult>;

/** `Status`: done, or the number of a reason why not. Any other word is none of YUN's. */
const Status = z.union([z.literal("SUCCESS"), z.string().regex(/^[A-Z]{3}\d{5}$/)]);

/** The words of `Status` that mean something to us. */
export const statuses = {
  done: "SUCCESS",
  /** The order's number is in use already. */
  numberUsed: "YUN10002",
  noSuchOrder: "YUN20001",
  /** YUN is in trouble and can't say what it did. */
  trouble: "YUN90001",
} as const;

/** The contents of every answer's envelope; `Result` of a refusal only names the request. */
export const YunAnswer = z.object({
  Status,
  Message: z.string(),
  Result: z.looseObject({ MerchantID: z.string(), MerchantOrderNo: z.string(), TimeStamp: z.string() }),
});

/** An answer as it arrives; the text outside of the envelope is for people. */
export const SealedAnswer = z.object({ TradeInfo: z.string(), TradeSha: z.string() });

/** The form of a callback. Its values outside of the envelope must equal those inside. */
export const CallbackForm = z.object({
  Status: z.string(),
  MerchantID: z.string(),
  Version: z.literal(wireVersion),
  TradeInfo: z.string(),
  TradeSha: z.string(),
});

/**
 * The contents of a callback's envelope. Without `PayTime` nothing was paid: a number was issued, or the order failed.
 */
export const YunNotice = z.object({
  Status,
  Message: z.string(),
  Result: z.object({
    MerchantID: z.string(),
    MerchantOrderNo: OrderNo,
    TradeNo: z.string().regex(/^\w{1,20}$/),
    Amt: Amount,
    PaymentType: z.enum(["CVS", "VACC"]),
    PayTime: z.string().transform(toDate).optional(),
  }),
});
export type YunNotice = z.infer<typeof YunNotice>;

/** A time as the two fields of a request. */
export function toExpiry(at: Date): Pick<TradeRequest, "ExpireDate" | "ExpireTime"> {
  const [date = "", time = ""] = taipeiDateTime(at).split(" ");
  return { ExpireDate: date.replaceAll("-", ""), ExpireTime: time.replaceAll(":", "") };
}

/** The time in the two fields; null when there is no such. */
export function fromExpiry({ ExpireDate: date, ExpireTime: time }: Pick<TradeRequest, "ExpireDate" | "ExpireTime">) {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return fromTaipei(`${day} ${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`);
}

function toDate(text: string, context: z.RefinementCtx): Date {
  const at = fromTaipei(text);
  if (at) return at;
  context.addIssue({ code: "custom", message: "no time of Taipei's clocks" });
  return z.NEVER;
}
