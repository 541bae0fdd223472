import assert from "node:assert/strict";
import fc from "fast-check";
import { AmountText, SomeAmount } from "./amount_text.ts";
import { decimalText } from "@/shared/money.ts";

Deno.test("every amount comes back to the cent", () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }), (cents) => {
    assert.equal(AmountText.parse(decimalText(cents)), cents);
  }));
  assert.deepEqual([0n, 1n, 10n, 100n, 123_45n].map(decimalText), ["0.00", "0.01", "0.10", "1.00", "123.45"]);
});

Deno.test("an amount has one spelling only", () => {
  const others = [
    "",
    "1",
    "1.",
    "1.0",
    "1.000",
    "01.00",
    ".10",
    "-1.00",
    "+1.00",
    "1,00",
    "1e2",
    " 1.00",
    "1.00\n",
    "１.00",
  ];
  for (const text of others) assert.equal(AmountText.safeParse(text).success, false, text);
  assert.equal(AmountText.safeParse(1).success, false);
  assert.equal(SomeAmount.safeParse("0.00").success, false);
});
