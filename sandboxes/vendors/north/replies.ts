import type { Faults } from "../common/faults.ts";
import { signed } from "@/api/payments/deposits/vendors/north/check_mac_value.ts";
import { type Form, writeForm } from "@/api/payments/deposits/vendors/form.ts";
import type { NorthKeys } from "@/api/payments/deposits/vendors/north/keys.ts";
import { type NorthOrder, numberOf } from "./orders.ts";
import { rtnCodes, toWireTime, tradeStatus } from "@/api/payments/deposits/vendors/north/wire.ts";

/** An order's number for the payer, as the answer to an order, to a question and to `PaymentInfoURL` has it. */
export function issuedForm({ merchantId }: NorthKeys, order: NorthOrder): Form {
  const atm = order.payment === "ATM";
  return {
    ...commonForm(merchantId, order),
    RtnCode: atm ? rtnCodes.accountIssued : rtnCodes.storeCodeIssued,
    RtnMsg: atm ? "Get VirtualAccount Succeeded" : `Get ${order.payment} Code Succeeded`,
    ExpireDate: order.payment === "CVS" ? toWireTime(order.expires_at) : toWireTime(order.expires_at).slice(0, 10),
    ...numberForm(order),
  };
}

function numberForm(order: NorthOrder): Form {
  const number = numberOf(order);
  if (order.payment === "ATM") return { BankCode: "007", vAccount: number };
  if (order.payment === "CVS") return { PaymentNo: number, Barcode1: "", Barcode2: "", Barcode3: "" };
  const until = toWireTime(order.expires_at).replaceAll("/", "");
  return {
    PaymentNo: "",
    Barcode1: `${until.slice(2, 8)}6AE`,
    Barcode2: number,
    Barcode3: `${until.slice(4, 8)}${String(order.amount_twd).padStart(11, "0")}`,
  };
}

/** The message to `ReturnURL` about a payment, with the faults that a test asked for. */
export function paidBody(keys: NorthKeys, order: NorthOrder, simulatedAt: Date | null, faults: Faults): string {
  const paidAt = simulatedAt ?? order.paid_at;
  const form = {
    ...commonForm(faults.merchant ?? keys.merchantId, order),
    TradeAmt: String(order.amount_twd + (faults.amountOffsetCents ?? 0n) / 100n),
    RtnCode: rtnCodes.paid,
    RtnMsg: "交易成功",
    PaymentDate: paidAt ? toWireTime(paidAt) : "",
    PaymentTypeChargeFee: "10",
    ...payerForm(order),
    SimulatePaid: simulatedAt ? "1" : "0",
  };
  return signedBody(keys, form, faults);
}

/** Any form, signed with the gateway's keys; with others' if a test asked for that. */
export function signedBody(keys: NorthKeys, form: Form, { badSignature }: Faults = {}): string {
  return writeForm(signed(form, badSignature ? { ...keys, hashKey: `not ${keys.hashKey}` } : keys));
}

/** The state of an order. */
export function tradeForm({ merchantId }: NorthKeys, order: NorthOrder, now: Date): Form {
  const unpaid = now > order.expires_at ? tradeStatus.notConcluded : tradeStatus.unpaid;
  return {
    ...commonForm(merchantId, order),
    HandlingCharge: "0",
    PaymentTypeChargeFee: order.paid_at ? "10" : "0",
    ItemName: "Top-up",
    ...payerForm(order),
    PaymentDate: order.paid_at ? toWireTime(order.paid_at) : "",
    TradeStatus: order.paid_at ? tradeStatus.paid : unpaid,
  };
}

/** The account that paid, as a payment by transfer has it. */
function payerForm({ payment, payer_bank, payer_digits }: NorthOrder): Form {
  return payment === "ATM" ? { ATMAccBank: payer_bank ?? "", ATMAccNo: payer_digits ?? "" } : {};
}

function commonForm(merchantId: string, order: NorthOrder): Form {
  return {
    MerchantID: merchantId,
    MerchantTradeNo: order.merchant_trade_no,
    StoreID: "",
    TradeNo: order.trade_no,
    TradeAmt: String(order.amount_twd),
    TradeDate: toWireTime(order.created_at),
    PaymentType: `${order.payment}_${order.channel}`,
    CustomField1: order.custom_field1,
    CustomField2: order.custom_field2,
    CustomField3: "",
    CustomField4: "",
  };
}
