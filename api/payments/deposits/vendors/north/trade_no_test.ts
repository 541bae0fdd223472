import assert from "node:assert/strict";
import { v7 } from "uuid";
import { merchantTradeNo } from "./trade_no.ts";

Deno.test("an order's number has 20 characters of one case, is always the same, and no other order's", () => {
  // echo -n 019c1234-5678-7abc-8def-0123456789ab | sha256sum, modulo 36^20, in base 36
  assert.equal(merchantTradeNo("019c1234-5678-7abc-8def-0123456789ab"), "LKCLTLISTS2I6IPJ126C");
  const numbers = Array.from({ length: 20_000 }, () => merchantTradeNo(v7()));
  for (const number of numbers) assert.match(number, /^[0-9A-Z]{20}$/);
  assert.equal(new Set(numbers).size, numbers.length);
});
