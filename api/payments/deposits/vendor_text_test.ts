import assert from "node:assert/strict";
import { depositSite } from "./testing.ts";
import type { CreateAnswer } from "./vendors/port.ts";

const atm = { kind: "atm", bank_code: "004", bank_name: "Bank", account: "1" } as const;
const usdt = { kind: "usdt", network: "TRC20", address: "T", amount: "31.250000", rate: 32 } as const;
const opened = { vendorOrderNo: "V1", instructions: { kind: "page" }, pageUrl: null, pageHtml: null } as const;

/** Returns the site's answer to a top-up for this answer of its vendor. */
async function answered(answer: CreateAnswer) {
  await using context = await depositSite({});
  const vendors = new Map([[context.vendor.code, { ...context.vendor, create: () => Promise.resolve(answer) }]]);
  Object.assign(context.site.ctx, { vendors });
  const { body } = await context.site.call("deposit", await context.site.member(), { amount: 1000, cash_vendor_id: 2 });
  return { body, id: body.data?.order_id };
}

Deno.test("a vendor's refusal has the vendor's own text, or ours when it gave none", async () => {
  const reported = async (reason: string) => (await answered({ kind: "refused", reason })).body;
  const { status, code, errorCode, msg } = await reported("此金額\u202e不在\r\n允許範圍\0");
  assert.deepEqual([status, code, errorCode, msg], [false, 200, "vendor_failed", "此金額 不在 允許範圍"]);
  assert.equal((await reported(" \n ")).msg, "儲值失敗");
  assert.equal((await reported("長".repeat(500))).msg, "長".repeat(100));
});

Deno.test("what a vendor says with an order it opened is passed on, and kept for a repeat", async () => {
  const says = async (order: object) => {
    const { body } = await answered({ kind: "opened", order: { ...opened, ...order } });
    return [body.description, body.data.RtnCode, body.data.RtnMsg];
  };
  assert.deepEqual(await says({}), ["", undefined, undefined]);
  assert.deepEqual(await says({ message: "請於期限內\0繳費" }), ["請於期限內 繳費", undefined, undefined]);
  const message = "Get CVS Code Succeeded";
  assert.deepEqual(await says({ message, returnCode: 2 }), [message, 2, message]);
  const { body } = await answered({ kind: "unknown", reason: "timeout" });
  assert.deepEqual([body.description, "RtnCode" in body.data], ["", false]);
});

Deno.test("a new order leads to the page that shows how it is paid", async () => {
  const at = async (order: object) => {
    const { body, id } = await answered({ kind: "opened", order: { ...opened, ...order } });
    return { url: body.url.replace(id, "ID"), html: body.html };
  };
  const none = { html: undefined };
  assert.deepEqual(await at({ instructions: atm, pageUrl: "https://pay.example/1" }), {
    url: "/pay?order=ID",
    ...none,
  });
  assert.deepEqual(await at({ instructions: usdt }), { url: "/u_pay?order=ID", ...none });
  assert.deepEqual(await at({ pageUrl: "https://pay.example/1" }), { url: "https://pay.example/1", ...none });
  assert.deepEqual(await at({ pageUrl: "javascript:alert(1)" }), { url: "/pay?order=ID", ...none });
  assert.deepEqual(await at({ pageHtml: "<form>" }), { url: "/c2p_pay?order=ID", html: "<form>" });
  const { body, id } = await answered({ kind: "unknown", reason: "timeout" });
  assert.equal(body.url, `/pay?order=${id}`);
});
