import assert from "node:assert/strict";
import fc from "fast-check";
import { centsOf, fromCents, maxAmountCents, toCents } from "./money.ts";

const largest = 10n ** 15n - 1n;

Deno.test("every amount within the bound survives JSON and comes back as the same cents", () => {
  fc.assert(fc.property(fc.bigInt({ min: -maxAmountCents, max: maxAmountCents }), (cents) => {
    assert.equal(toCents(JSON.parse(JSON.stringify(fromCents(cents)))), cents);
  }));
});

Deno.test("every balance survives JSON and comes back as the same cents", () => {
  fc.assert(fc.property(fc.bigInt({ min: -largest, max: largest }), (cents) => {
    assert.equal(centsOf(JSON.parse(JSON.stringify(fromCents(cents)))), cents);
  }));
});

Deno.test("cents are read from the number's digits, so what a float would round is exact", () => {
  assert.equal(toCents(0.29), 29n);
  assert.equal(toCents(1.15), 115n);
  assert.equal(toCents(4.35), 435n);
  assert.equal(toCents(-0), 0n);
  assert.equal(toCents(-12.5), -1250n);
  assert.equal(toCents(1e10), maxAmountCents);
  assert.equal(toCents(-1e10), -maxAmountCents);
});

Deno.test("a number that isn't a whole number of cents within the bound is no amount", () => {
  for (const twd of [0.001, 1.005, 1e-7, 1e10 + 0.01, -1e10 - 0.01, 1e21, 1e308, -1e308, Infinity, -Infinity, NaN]) {
    assert.equal(toCents(twd), null, String(twd));
  }
});

Deno.test("any double is either refused or means exactly the decimal text that it prints", () => {
  fc.assert(fc.property(fc.double({ min: -2e10, max: 2e10 }), (twd) => {
    const cents = toCents(twd);
    if (cents !== null) assert.equal(fromCents(cents), twd === 0 ? 0 : twd);
  }));
});

Deno.test("a balance is never shown rounded", () => {
  assert.equal(fromCents(999_999_999_999_999n), 9999999999999.99);
  assert.throws(() => fromCents(10n ** 15n), RangeError);
  for (const twd of [0.001, 1e-7, NaN, Infinity]) assert.throws(() => centsOf(twd), RangeError);
});
