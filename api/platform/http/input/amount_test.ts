import assert from "node:assert/strict";
import { Amount, SignedAmount, UnlimitedAmount } from "./amount.ts";
import { maxAmountCents } from "@/shared/money.ts";

Deno.test("an amount in JSON is a number: a text, a boolean or null is a field error", () => {
  for (const value of ["500", true, null, undefined, {}, [], [500], 500n]) {
    assert.equal(Amount.safeParse(value).success, false, String(value));
  }
  assert.equal(Amount.parse(500), 500_00n);
});

Deno.test("an amount that has to move something is not zero", () => {
  assert.equal(SignedAmount.safeParse(0).success, false);
  assert.equal(SignedAmount.parse(-1), -100n);
});

Deno.test("an amount whose limits the operation checks has any size, keeps its order, and still no third decimal", () => {
  for (const [twd, cents] of [[0, 0n], [-0, 0n], [-5.5, -5_50n], [1000, 1000_00n], [1e10, 10n ** 12n]] as const) {
    assert.equal(UnlimitedAmount.parse(twd), cents);
  }
  for (const huge of [1e10 + 0.01, 1e15, 1e21, 1.5e300, Number.MAX_VALUE]) {
    assert.ok(UnlimitedAmount.parse(huge) >= maxAmountCents);
    assert.ok(UnlimitedAmount.parse(-huge) <= -maxAmountCents);
  }
  for (const wrong of [1.005, 1e-7, NaN, Infinity, "500", null, undefined]) {
    assert.equal(UnlimitedAmount.safeParse(wrong).success, false, String(wrong));
  }
});
