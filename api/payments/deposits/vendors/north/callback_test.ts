import assert from "node:assert/strict";
import { createNorthVendor } from "./adapter.ts";
import { type Form, parseVendorForm } from "../form.ts";
import { fixture as northUnderTest, northTestKeys } from "@/sandboxes/vendors/north/fixture.ts";

const orderId = "019c1234-5678-7abc-8def-0123456789ab";
const paidAt = new Date("2026-11-20T08:06:00Z");
const vendor = createNorthVendor({
  ...northTestKeys,
  baseUrl: "https://payment.example",
  siteUrl: "https://site.example",
  now: () => paidAt,
});
const genuine = parseVendorForm(
  northUnderTest.paidContent({ orderId, vendorOrderNo: "2611201605091234", amountCents: 1000_00n, paidAt }),
)!;

/** Reads a signed callback with these fields changed; undefined removes one. */
function read(change: Record<string, string | undefined> = {}) {
  const stored = Object.entries({ ...genuine, ...change }).filter((entry): entry is [string, string] =>
    entry[1] !== undefined
  );
  const content = new TextEncoder().encode(new URLSearchParams(Object.fromEntries(stored)).toString());
  return vendor.verifyCallback(northUnderTest.signed(content, paidAt));
}

Deno.test("RtnCode 1 is a payment, in whole TWD and Taipei's time", () => {
  assert.deepEqual(read(), {
    kind: "authentic",
    notice: {
      kind: "paid",
      orderId,
      vendorOrderNo: "2611201605091234",
      amountCents: 1000_00n,
      currency: "TWD",
      merchantIsOurs: true,
      paidAt,
    },
  });
});

Deno.test("a transfer names the account that paid, by its bank and last five digits", () => {
  const payerIn = (change: Record<string, string>) => {
    const reading = read(change);
    assert.ok(reading.kind === "authentic" && reading.notice.kind === "paid");
    return reading.notice.payer;
  };
  assert.deepEqual(payerIn({ ATMAccBank: "808", ATMAccNo: "54321" }), { bank: "808", lastDigits: "54321" });
  for (const [ATMAccBank, ATMAccNo] of [["", ""], ["808", ""], ["", "54321"], ["8o8", "54321"], ["808", "543"]]) {
    assert.equal(payerIn({ ATMAccBank: ATMAccBank!, ATMAccNo: ATMAccNo! }), undefined, `${ATMAccBank} ${ATMAccNo}`);
  }
});

Deno.test("a simulated payment is never one, whatever else it says", () => {
  for (const RtnCode of ["1", "2", "10100073", "0"]) {
    assert.deepEqual(read({ RtnCode, SimulatePaid: "1" }), {
      kind: "authentic",
      notice: { kind: "idle", orderId, reason: "simulated" },
    });
  }
  for (const SimulatePaid of [undefined, "", "2", "true"]) {
    assert.deepEqual(read({ SimulatePaid }), { kind: "unreadable" });
  }
});

Deno.test("an issued number, a payment that waits and one that went wrong end nothing", () => {
  for (const RtnCode of ["2", "10100073", "10300066", "10100058", "0"]) {
    const pending = { kind: "authentic", notice: { kind: "idle", orderId, reason: "pending" } };
    assert.deepEqual(read({ RtnCode, SimulatePaid: undefined, PaymentDate: undefined }), pending, RtnCode);
  }
});

Deno.test("what the gateway signed and we can't read is unreadable", () => {
  const malformed: Form[] = [
    { CustomField1: "" },
    { CustomField1: orderId.toUpperCase() },
    { CustomField1: orderId.replace("0", "1") },
    { MerchantTradeNo: "A1" },
    { TradeAmt: "0" },
    { TradeAmt: "-1000" },
    { TradeAmt: "1000.5" },
    { TradeAmt: "1e3" },
    { TradeAmt: "" },
    { TradeNo: "" },
    { PaymentDate: "" },
    { PaymentDate: "2026/13/20 16:06:00" },
  ];
  for (const change of malformed) assert.deepEqual(read(change), { kind: "unreadable" }, JSON.stringify(change));
});

Deno.test("another merchant's payment is read as such", () => {
  const reading = read({ MerchantID: "2000132" });
  assert.ok(reading.kind === "authentic" && reading.notice.kind === "paid" && !reading.notice.merchantIsOurs);
});

Deno.test("a simulated payment whose fields were run together does not become a real one", () => {
  const content = new TextEncoder().encode(new URLSearchParams({ ...genuine, SimulatePaid: "1" }).toString());
  const signed = northUnderTest.signed(content, paidAt);
  const text = new TextDecoder().decode(signed.body).replace("&SimulatePaid=1", "%26SimulatePaid%3D1");
  const joined = { ...signed, body: new TextEncoder().encode(text) };
  assert.equal(vendor.verifyCallback(signed).kind, "authentic");
  assert.deepEqual(vendor.verifyCallback(joined), { kind: "forged" });
});

Deno.test("the site's words for yes and no begin as the gateway expects", () => {
  assert.equal(vendor.acknowledge(true).body, "1|OK");
  assert.match(vendor.acknowledge(false).body, /^0\|./);
});
