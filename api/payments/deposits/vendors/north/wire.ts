import { z } from "zod";
import type { Instructions } from "../../schema.ts";
import type { PaidNotice } from "../port.ts";
import { bankName } from "./banks.ts";
import { fromTaipei, taipeiDateTime } from "@/shared/taipei_time.ts";
import { fromWholeTwd } from "@/shared/money.ts";

/** The meanings of the gateway's codes. Codes that are not here mean an error, or a result not known yet. */
export const rtnCodes = { paid: "1", accountIssued: "2", storeCodeIssued: "10100073" } as const;

/** `TradeStatus` of a query. */
export const tradeStatus = { unpaid: "0", paid: "1", unknownNumber: "10200047", notConcluded: "10200095" } as const;

/** Our words for the chains of stores, and the gateway's. */
export const stores: Readonly<Record<string, string>> = {
  IBON: "IBON",
  FAMILYS: "FAMILY",
  HILIFE: "HILIFE",
  OKMART: "OK",
};

const Digits = z.string().regex(/^\d{1,20}$/);
const WholeTwd = z.string().regex(/^[1-9]\d{0,9}$/).transform((text) => fromWholeTwd(BigInt(text)));
const TaipeiTime = z.string().transform((text, check) => {
  const at = fromTaipei(text);
  if (at) return at;
  check.issues.push({ code: "custom", message: "no time", input: text });
  return z.NEVER;
});

/** The fields of every message about an order of ours. */
const About = z.object({
  MerchantID: z.string(),
  MerchantTradeNo: z.string(),
  TradeNo: Digits,
  TradeAmt: WholeTwd,
  /** Our order's id, which we put there. */
  CustomField1: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
});

/** A number was issued: the answer to an order, to a query for the number, and the message to `PaymentInfoURL`. */
export const Issued = About.extend({
  RtnMsg: z.string().default(""),
  PaymentType: z.string(),
  CustomField2: z.string().default(""),
  BankCode: z.string().default(""),
  vAccount: z.string().default(""),
  PaymentNo: z.string().default(""),
  Barcode1: z.string().default(""),
  Barcode2: z.string().default(""),
  Barcode3: z.string().default(""),
});
export type Issued = z.infer<typeof Issued>;

/** A payment: the message to `ReturnURL`, and the answer to a query. */
export const Paid = About.extend({
  PaymentDate: TaipeiTime,
  ATMAccBank: z.string().default(""),
  ATMAccNo: z.string().default(""),
});
export type Paid = z.infer<typeof Paid>;

/** A query's answer of an order that is not paid. */
export const Unpaid = About;

/** The fields of a message that carry no data of the order. */
export const StatusAnswer = z.object({ RtnCode: z.string(), RtnMsg: z.string().default("") });
/** A callback about an order; `SimulatePaid` is always said of a payment. */
export const Callback = About.extend({ RtnCode: z.string(), SimulatePaid: z.enum(["0", "1"]).optional() });

/** A time as the gateway writes it, `2026/11/20 16:05:09`, on the clocks of Taipei. */
export function toWireTime(at: Date): string {
  return taipeiDateTime(at).replaceAll("-", "/");
}

/** The account that paid a transfer, its bank's code and the last five digits; none in a payment of another kind. */
export function payerOf({ ATMAccBank: bank, ATMAccNo: lastDigits }: Paid): Pick<PaidNotice, "payer"> {
  return /^\d{3}$/.test(bank) && /^\d{4,5}$/.test(lastDigits) ? { payer: { bank, lastDigits } } : {};
}

/** Returns the payer's instructions; null if the message has no number for them. */
export function instructionsOf(issued: Issued): Instructions | null {
  const [kind = "", detail = ""] = issued.PaymentType.split("_");
  if (kind === "ATM" && /^\d{3}$/.test(issued.BankCode) && /^\d{10,16}$/.test(issued.vAccount)) {
    return { kind: "atm", bank_code: issued.BankCode, bank_name: bankName(issued.BankCode), account: issued.vAccount };
  }
  if (kind === "CVS" && /^[A-Z0-9]{10,14}$/.test(issued.PaymentNo)) {
    const store = Object.keys(stores).find((name) => stores[name] === detail) ?? null;
    return { kind: "store", code: issued.PaymentNo, store, barcodes: [] };
  }
  const barcodes = [issued.Barcode1, issued.Barcode2, issued.Barcode3];
  if (kind === "BARCODE" && barcodes.every((code) => /^[A-Z0-9]{4,20}$/.test(code))) {
    return { kind: "store", code: "", store: null, barcodes };
  }
  return null;
}
