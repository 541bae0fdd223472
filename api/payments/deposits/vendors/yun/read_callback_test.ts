import assert from "node:assert/strict";
import { seal } from "./envelope.ts";
import { makeYunKeys } from "./keys.ts";
import { toOrderNo } from "./order_no.ts";
import { readYunCallback } from "./read_callback.ts";

const keys = makeYunKeys();
const id = "019c1234-5678-7abc-8def-0123456789ab";
const result = {
  MerchantID: keys.merchantId,
  MerchantOrderNo: toOrderNo(id),
  TradeNo: "YT1",
  Amt: 1000,
  PaymentType: "VACC",
  PayTime: "2026-11-21 00:05:09",
};

function callback(inside: unknown, outside: Record<string, string> = {}) {
  const form = {
    Status: "SUCCESS",
    MerchantID: keys.merchantId,
    Version: "2.0",
    ...seal(keys, JSON.stringify(inside)),
  };
  const body = new TextEncoder().encode(new URLSearchParams({ ...form, ...outside }).toString());
  return { method: "POST", query: "", headers: {}, body, receivedAt: new Date() };
}

Deno.test("a number that was issued is no payment, and a failure is none either", () => {
  const { PayTime: _, ...issued } = result;
  assert.deepEqual(readYunCallback(keys, callback({ Status: "SUCCESS", Message: "", Result: issued })), {
    kind: "authentic",
    notice: { kind: "idle", orderId: id, reason: "pending" },
  });
  const failed = { Status: "YUN30001", Message: "已逾期", Result: result };
  assert.deepEqual(readYunCallback(keys, callback(failed, { Status: "YUN30001" })), {
    kind: "authentic",
    notice: { kind: "failed", orderId: id, vendorOrderNo: "YT1", merchantIsOurs: true, reason: "已逾期" },
  });
});

Deno.test("the fields outside of the envelope must equal those inside", () => {
  const failed = { Status: "YUN30001", Message: "", Result: result };
  assert.deepEqual(readYunCallback(keys, callback(failed)), { kind: "forged" });
  const paid = { Status: "SUCCESS", Message: "", Result: result };
  for (const [name, other] of [["MerchantID", "YUN0"], ["Status", "success"], ["Version", "1.4"]] as const) {
    assert.deepEqual(readYunCallback(keys, callback(paid, { [name]: other })), { kind: "forged" }, name);
  }
  const twice = callback(paid);
  const body = new TextEncoder().encode(`${new TextDecoder().decode(twice.body)}&Status=SUCCESS`);
  assert.deepEqual(readYunCallback(keys, { ...twice, body }), { kind: "forged" });
});

Deno.test("what YUN sealed and we have no words for is unreadable", () => {
  const wrong = [
    null,
    [],
    {},
    { ...result, Amt: "1000" },
    { ...result, Amt: 1000.5 },
    { ...result, Amt: -1000 },
    { ...result, Amt: 2 ** 60 },
    { ...result, PayTime: "2026-11-21T00:05:09" },
    { ...result, PayTime: "2026-02-30 00:05:09" },
    { ...result, MerchantOrderNo: "somebody_elses" },
    { ...result, TradeNo: "" },
    { ...result, PaymentType: "CREDIT" },
  ];
  for (const Result of wrong) {
    const reading = readYunCallback(keys, callback({ Status: "SUCCESS", Message: "", Result }));
    assert.deepEqual(reading, { kind: "unreadable" }, JSON.stringify(Result));
  }
  // A word that is none of YUN's says neither that it was paid nor that it failed.
  for (const Status of ["", "success", "SUCCES", "FAILED", "YUN3"]) {
    const reading = readYunCallback(keys, callback({ Status, Message: "", Result: result }, { Status }));
    assert.deepEqual(reading, { kind: "unreadable" }, Status);
  }
});
