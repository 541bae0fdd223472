import assert from "node:assert/strict";
import fc from "fast-check";
import { fromCents, maxAmountCents as serverMaxCents, toCents } from "@/api/http/amount.ts";
import { centsOf, maxAmountCents, readAmount, twdOf, typeAmount, writeShort } from "./amount.ts";

const amounts = fc.bigInt({ min: 0n, max: maxAmountCents });

Deno.test("an amount is read as people type it", () => {
  assert.deepEqual(readAmount("5000"), { cents: 500000n });
  assert.deepEqual(readAmount(" 12,345.6 "), { cents: 1234560n });
  assert.deepEqual(readAmount("１００．５"), { cents: 10050n });
  assert.deepEqual(readAmount(".5"), { cents: 50n });
  assert.equal(readAmount("  "), null);
});

Deno.test("what is no amount says why", () => {
  for (const text of ["-1", "+1", "abc", "1e3", "1.2.3", ".", "0x10", "Infinity"]) {
    assert.deepEqual(readAmount(text), { problem: "amount" }, text);
  }
  assert.deepEqual(readAmount("1.005"), { problem: "amount_decimals" });
  assert.deepEqual(readAmount("9".repeat(40)), { problem: "amount_too_large" });
});

Deno.test("an amount is short where it has no decimals", () => {
  assert.equal(writeShort(100000n), "1,000");
  assert.equal(writeShort(100050n), "1,000.50");
});

Deno.test("what is shown in an input reads back as the same amount", () => {
  fc.assert(fc.property(amounts, (cents) => assert.deepEqual(readAmount(typeAmount(cents)), { cents })));
});

Deno.test("the screen and the server mean the same cents by every amount, and stop at the same one", () => {
  assert.equal(maxAmountCents, serverMaxCents);
  fc.assert(fc.property(amounts, (cents) => {
    assert.equal(toCents(twdOf(cents)), cents);
    assert.equal(centsOf(fromCents(cents)), cents);
    assert.equal(centsOf(fromCents(-cents)), -cents);
  }));
});
