import assert from "node:assert/strict";
import type { VendorOrder } from "../port.ts";
import { createNorthVendor } from "./adapter.ts";
import { hasCheckMacValue } from "./check_mac_value.ts";
import { type Form, parseVendorForm } from "../form.ts";
import { northTestKeys } from "@/sandboxes/vendors/north/fixture.ts";
import { signedBody } from "@/sandboxes/vendors/north/replies.ts";

const order: VendorOrder = {
  id: "019c1234-5678-7abc-8def-0123456789ab",
  amountCents: 1234_00n,
  method: { kind: "store" as const, flag: "north-CVS", name: "超商代碼 NORTH" },
  storeType: "FAMILYS",
  expiresAt: new Date("2026-11-20T10:30:30Z"),
  lang: "vn",
};
const number = "LKCLTLISTS2I6IPJ126C";
const another = order.id.replace("0", "1");
const now = new Date("2026-11-20T08:05:09.500Z");

const issued = {
  MerchantID: "3002607",
  MerchantTradeNo: number,
  TradeNo: "2611201605091234",
  TradeAmt: "1234",
  PaymentType: "CVS_FAMILY",
  PaymentNo: "LLL24112512345",
  CustomField1: order.id,
  RtnCode: "10100073",
  RtnMsg: "Get CVS Code Succeeded.",
};

/** A gateway that keeps what it is asked and gives these answers in turn, signed. */
function gateway(...answers: Form[]) {
  const requested: { path: string; form: Form }[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    assert.equal(request.headers.get("content-type"), "application/x-www-form-urlencoded");
    const form = parseVendorForm(new Uint8Array(await request.arrayBuffer()));
    assert.ok(form && hasCheckMacValue(form, northTestKeys));
    requested.push({ path: new URL(request.url).pathname, form });
    return new Response(signedBody(northTestKeys, answers[requested.length - 1] ?? {}));
  });
  const baseUrl = `http://127.0.0.1:${server.addr.port}/gate`;
  const vendor = createNorthVendor({ ...northTestKeys, baseUrl, siteUrl: "https://site.example", now: () => now });
  return { vendor, requested, [Symbol.asyncDispose]: () => server.shutdown() };
}

Deno.test("an order goes out in the gateway's fields: whole TWD, Taipei's time, minutes for a store code", async () => {
  await using north = gateway(issued);
  assert.deepEqual(await north.vendor.create(order), {
    kind: "opened",
    order: {
      vendorOrderNo: "2611201605091234",
      instructions: { kind: "store", code: "LLL24112512345", store: "FAMILYS", barcodes: [] },
      pageUrl: null,
      pageHtml: null,
      message: "Get CVS Code Succeeded.",
      returnCode: 2,
    },
  });
  const { CheckMacValue: _, ...form } = north.requested[0]!.form;
  assert.equal(north.requested[0]!.path, "/gate/Cashier/AioCheckOut/V5");
  assert.deepEqual(form, {
    MerchantID: "3002607",
    MerchantTradeNo: number,
    MerchantTradeDate: "2026/11/20 16:05:09",
    PaymentType: "aio",
    TotalAmount: "1234",
    TradeDesc: "Top-up",
    ItemName: "Top-up",
    ReturnURL: "https://site.example/api/v1/callback/NORTH",
    PaymentInfoURL: "https://site.example/api/v1/callback/NORTH",
    ClientBackURL: `https://site.example/pay?order=${order.id}`,
    EncryptType: "1",
    CustomField1: order.id,
    CustomField2: "vn",
    ChoosePayment: "CVS",
    ChooseSubPayment: "FAMILY",
    StoreExpireDate: "146",
  });
});

Deno.test("bank transfer is asked for in whole days, and its bank is named", async () => {
  const account = { BankCode: "007", vAccount: "9103522175887271", PaymentType: "ATM_FIRST", RtnCode: "2" };
  await using north = gateway({ ...issued, ...account });
  const answer = await north.vendor.create({
    ...order,
    method: { kind: "vip_atm" as const, flag: null, name: "VIP" },
    storeType: null,
  });
  assert.ok(answer.kind === "opened");
  const bank = { kind: "atm", bank_code: "007", bank_name: "第一銀行", account: "9103522175887271" };
  assert.deepEqual(answer.order.instructions, bank);
  const { ChoosePayment, ExpireDate, NeedExtraPaidInfo } = north.requested[0]!.form;
  assert.deepEqual([ChoosePayment, ExpireDate, NeedExtraPaidInfo], ["ATM", "1", "Y"], "with the account that pays");
});

Deno.test("what the gateway could not take is refused before anything is sent", async () => {
  await using north = gateway();
  for (
    const malformed of [
      { amountCents: 1234_50n },
      { storeType: "GROCER" },
      { method: { kind: "online" as const, flag: null, name: "USDT" }, storeType: null },
    ]
  ) {
    assert.equal((await north.vendor.create({ ...order, ...malformed })).kind, "refused");
  }
  assert.deepEqual(north.requested, []);
});

Deno.test("a refusal counts, with the gateway's text, once the gateway knows no such order", async () => {
  const about = { MerchantID: "3002607", MerchantTradeNo: number };
  const refusal = { ...about, RtnCode: "10100248", RtnMsg: "拒絕交易" };
  const existing = { ...about, TradeStatus: "0", TradeNo: "1", TradeAmt: "1234", CustomField1: order.id };
  const cases: [Form[], unknown][] = [
    [[refusal, { ...about, TradeStatus: "10200047" }], { kind: "refused", reason: "拒絕交易" }],
    [[refusal, { ...existing, TradeAmt: "99" }], { kind: "refused", reason: "拒絕交易" }],
    [[refusal, { ...existing, CustomField1: another }, issued], { kind: "unknown", reason: "unreadable" }],
    [[refusal, { ...about, TradeStatus: "10200095" }], { kind: "unknown", reason: "vendor_error" }],
    [[refusal, { ...existing, TradeStatus: "1", PaymentDate: "2026/11/20 16:06:00" }], {
      kind: "unknown",
      reason: "vendor_error",
    }],
    [[refusal, {}], { kind: "unknown", reason: "unreadable" }],
  ];
  for (const [answers, expected] of cases) {
    await using north = gateway(...answers);
    assert.deepEqual(await north.vendor.create(order), expected);
  }
  await using north = gateway(refusal, existing, issued);
  assert.equal((await north.vendor.create(order)).kind, "opened");
  assert.deepEqual(north.requested.map(({ path }) => path.split("/Cashier/")[1]), [
    "AioCheckOut/V5",
    "QueryTradeInfo/V5",
    "QueryPaymentInfo",
  ]);
});

Deno.test("an answer with another amount, another order or no number is no answer", async () => {
  const malformed: Form[] = [
    { TradeAmt: "1235" },
    { TradeAmt: "1234.00" },
    { CustomField1: "" },
    { CustomField1: another },
    { MerchantTradeNo: "A1" },
    { MerchantID: "2000132" },
    { PaymentNo: "" },
    { PaymentType: "Credit_CreditCard" },
    { RtnCode: "" },
    { TradeNo: "" },
  ];
  for (const change of malformed) {
    await using north = gateway({ ...issued, ...change });
    assert.equal((await north.vendor.create(order)).kind, "unknown", JSON.stringify(change));
  }
});

Deno.test("a query reads a payment in Taipei's time, and an answer without a known code is unknown", async () => {
  const about = { MerchantID: "3002607", MerchantTradeNo: number, TradeNo: "26112", CustomField1: order.id };
  const paid = { ...about, TradeStatus: "1", TradeAmt: "1234", PaymentDate: "2026/11/20 16:06:00" };
  await using north = gateway(
    paid,
    { ...paid, PaymentDate: "2026/02/30 16:06:00" },
    { ...paid, TradeStatus: "10200050" },
    { ...about, TradeStatus: "10200095" },
    { ...about, TradeStatus: "10200047" },
  );
  const query = () => north.vendor.query(order);
  assert.deepEqual(await query(), {
    kind: "notice",
    notice: {
      kind: "paid",
      orderId: order.id,
      vendorOrderNo: "26112",
      amountCents: 1234_00n,
      currency: "TWD",
      merchantIsOurs: true,
      paidAt: new Date("2026-11-20T08:06:00Z"),
    },
  });
  assert.deepEqual(await query(), { kind: "unknown", reason: "unreadable" });
  assert.deepEqual(await query(), { kind: "unknown", reason: "vendor_error" });
  assert.deepEqual(await query(), { kind: "absent" });
  assert.deepEqual(await query(), { kind: "absent" });
  const { CheckMacValue: _, ...form } = north.requested[0]!.form;
  assert.deepEqual(form, { MerchantID: "3002607", MerchantTradeNo: number, TimeStamp: "1795161909" });
});
