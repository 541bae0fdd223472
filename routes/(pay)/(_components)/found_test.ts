import assert from "node:assert/strict";
import { textsOf } from "@/i18n/mod.ts";
import { foundText } from "./found.ts";

const atMs = Date.parse("2026-11-20T06:36:05Z");
const { pay } = textsOf("tw");

Deno.test("who asks is told what was found and when, on Taipei's clock", () => {
  const told = (state: "awaiting_payment" | "paid" | "credited") => foundText({ atMs, state }, state, pay) ?? "";
  assert.match(told("awaiting_payment"), /^14:36:05 尚未收到款項/);
  assert.match(told("paid"), /^14:36:05 已收到款項/);
  assert.match(told("credited"), /^14:36:05 已收到款項/);
});

Deno.test("who asks while the server can't be reached is told that, and no state", () => {
  assert.match(foundText({ atMs, state: null }, "awaiting_payment", pay) ?? "", /^14:36:05 暫時無法查詢/);
});

Deno.test("what was found is not said of a later state", () => {
  assert.equal(foundText({ atMs, state: "awaiting_payment" }, "credited", pay), null);
  assert.equal(foundText(null, "awaiting_payment", pay), null);
  assert.equal(foundText({ atMs, state: "expired" }, "expired", pay), null);
});
