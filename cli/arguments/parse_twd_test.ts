import assert from "node:assert/strict";
import { InvalidArgumentError } from "commander";
import fc from "fast-check";
import { decimalText, maxAmountCents } from "@/shared/money.ts";
import { parseTwd } from "./parse_twd.ts";

Deno.test("an amount that a command prints is an amount that a command takes", () => {
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: maxAmountCents }), (cents) => {
    assert.equal(parseTwd(decimalText(cents)), cents);
  }));
  assert.equal(parseTwd("99.5"), 9950n);
});

Deno.test("a command takes no sign, exponent, third decimal, or more than the largest amount", () => {
  for (
    const text of [
      "",
      "-1",
      "-0",
      "+1",
      "1e3",
      "1.005",
      "1.",
      ".5",
      " 1",
      "1,000",
      "１",
      decimalText(maxAmountCents + 1n),
    ]
  ) {
    assert.throws(() => parseTwd(text), InvalidArgumentError, text);
  }
});
