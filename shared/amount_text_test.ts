import assert from "node:assert/strict";
import fc from "fast-check";
import { moneyText, parseAmount, plainMoneyText, shortMoneyText, signedMoneyText } from "./amount_text.ts";
import { maxAmountCents } from "./money.ts";

const amounts = fc.bigInt({ min: 0n, max: maxAmountCents });

Deno.test("an amount always shows two decimals, groups of three and a typed minus", () => {
  assert.equal(moneyText(0n), "0.00");
  assert.equal(moneyText(5n), "0.05");
  assert.equal(moneyText(1234560n), "12,345.60");
  assert.equal(moneyText(-100000000n), "\u22121,000,000.00");
});

Deno.test("a signed amount shows either sign, and nothing has none", () => {
  assert.deepEqual([28500n, 0n, -28500n].map(signedMoneyText), ["+285.00", "0.00", "\u2212285.00"]);
});

Deno.test("no digit is lost whatever the amount", () => {
  fc.assert(fc.property(fc.bigInt(), (cents) => {
    const read = moneyText(cents).replaceAll(",", "").replace(".", "").replace("\u2212", "-");
    assert.equal(BigInt(read), cents);
  }));
});

Deno.test("an amount is read as people type it", () => {
  assert.deepEqual(parseAmount("5000"), { cents: 500000n });
  assert.deepEqual(parseAmount(" 12,345.6 "), { cents: 1234560n });
  assert.deepEqual(parseAmount("１００．５"), { cents: 10050n });
  assert.deepEqual(parseAmount(".5"), { cents: 50n });
  assert.equal(parseAmount("  "), null);
});

Deno.test("what is no amount says why", () => {
  for (const text of ["-1", "+1", "abc", "1e3", "1.2.3", ".", "0x10", "Infinity"]) {
    assert.deepEqual(parseAmount(text), { problem: "amount" }, text);
  }
  assert.deepEqual(parseAmount("1.005"), { problem: "amount_decimals" });
  assert.deepEqual(parseAmount("9".repeat(40)), { problem: "amount_too_large" });
});

Deno.test("an amount is short where it has no decimals", () => {
  assert.equal(shortMoneyText(100000n), "1,000");
  assert.equal(shortMoneyText(100050n), "1,000.50");
});

Deno.test("what is shown in an input reads back as the same amount", () => {
  fc.assert(fc.property(amounts, (cents) => assert.deepEqual(parseAmount(plainMoneyText(cents)), { cents })));
});
