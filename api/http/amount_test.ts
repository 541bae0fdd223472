import assert from "node:assert/strict";
import { Amount, PositiveAmount, SignedAmount } from "./amount.ts";

Deno.test("an amount in JSON is a number: a text, a truth or nothing is a field error", () => {
  for (const value of ["500", true, null, undefined, {}, [], [500], 500n]) {
    assert.equal(Amount.safeParse(value).success, false, String(value));
  }
  assert.equal(Amount.parse(500), 500_00n);
});

Deno.test("an amount that has to move something is not zero, one that has to be paid is above it", () => {
  assert.equal(SignedAmount.safeParse(0).success, false);
  assert.equal(SignedAmount.parse(-1), -100n);
  assert.equal(PositiveAmount.safeParse(-0.01).success, false);
  assert.equal(PositiveAmount.safeParse(0).success, false);
  assert.equal(PositiveAmount.parse(0.01), 1n);
});
