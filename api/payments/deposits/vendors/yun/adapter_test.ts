import assert from "node:assert/strict";
import { recording } from "@/testing/providers/recording.ts";
import { createYunVendor } from "./adapter.ts";
import { seal } from "./envelope.ts";
import { toOrderNo } from "./order_no.ts";
import { yunTestKeys as keys } from "@/sandboxes/vendors/yun/fixture.ts";

const id = "019c1234-5678-7abc-8def-0123456789ab";
const now = () => new Date("2026-11-20T12:00:00Z");
const method = { kind: "vip_atm" as const, flag: "yun-VIP-ATM", name: "VIP ATM" };
const order = {
  id,
  amountCents: 1000_00n,
  method,
  storeType: null,
  expiresAt: new Date("2026-11-20T13:00:00Z"),
  lang: "tw",
};
const result = {
  MerchantID: keys.merchantId,
  MerchantOrderNo: toOrderNo(id),
  TimeStamp: "1795176000",
  TradeNo: "YT1",
  Amt: 1000,
  TradeStatus: "0",
  PaymentType: "VACC",
  BankCode: "999",
  BankName: "沙盒銀行",
  CodeNo: "98000000000001",
};

/** Reads one sealed answer, as an answer to an order and to a query. */
async function readings(change: Record<string, unknown>, Status = "SUCCESS") {
  const text = JSON.stringify({ Status, Message: "", Result: { ...result, ...change } });
  await using service = recording({ body: JSON.stringify(seal(keys, text)), headers: {} });
  const vendor = createYunVendor({ baseUrl: service.url, siteUrl: "https://site.example", ...keys, now });
  return { create: await vendor.create(order), query: await vendor.query({ id }) };
}

Deno.test("an answer is what YUN sealed for this very request", async () => {
  const { create, query } = await readings({});
  assert.ok(create.kind === "opened" && query.kind === "awaiting");
  const instructions = { kind: "atm", bank_code: "999", bank_name: "沙盒銀行", account: "98000000000001" };
  assert.deepEqual(create.order, { vendorOrderNo: "YT1", instructions, pageUrl: null, pageHtml: null });
  const unreadable = { kind: "unknown", reason: "unreadable" };
  for (
    const change of [
      { TimeStamp: "1795175999" },
      { MerchantID: "another" },
      { MerchantOrderNo: toOrderNo("019c1234-5678-7abc-8def-0123456789ac") },
      { TradeStatus: "9" },
      { Amt: "1000" },
      { CodeNo: "" },
      { PayTime: "today" },
    ]
  ) {
    assert.deepEqual(await readings(change), { create: unreadable, query: unreadable }, JSON.stringify(change));
  }
});

Deno.test("an order that ended is no open one, and one that is paid without a time is unreadable", async () => {
  const ended = { kind: "unknown", reason: "vendor_error" };
  for (const [TradeStatus, reason] of [["2", "failed"], ["3", "cancelled"]] as const) {
    const { create, query } = await readings({ TradeStatus });
    const notice = { kind: "failed", orderId: id, vendorOrderNo: "YT1", merchantIsOurs: true, reason };
    assert.deepEqual([create, query], [ended, { kind: "notice", notice }]);
  }
  assert.deepEqual((await readings({ TradeStatus: "1" })).query, { kind: "unknown", reason: "unreadable" });
});

Deno.test("YUN's own trouble is no refusal, and a reason that a query doesn't have is no absence", async () => {
  const unknown = { kind: "unknown", reason: "vendor_error" };
  assert.deepEqual(await readings({}, "YUN90001"), { create: unknown, query: unknown });
  assert.deepEqual(await readings({}, "YUN10001"), { create: { kind: "refused", reason: "YUN10001" }, query: unknown });
  assert.deepEqual((await readings({}, "YUN20001")).query, { kind: "absent" });
});
