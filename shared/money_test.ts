import assert from "node:assert/strict";
import fc from "fast-check";
import {
  centsOf,
  decimalText,
  floorToTwd,
  fromCents,
  fromWholeTwd,
  maxAmountCents,
  readDecimalText,
  toCents,
  toWholeTwd,
} from "./money.ts";

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

Deno.test("every amount's decimal text reads back as the same cents, and as the number that answers carry", () => {
  fc.assert(fc.property(fc.bigInt(), (cents) => {
    assert.match(decimalText(cents), /^-?(0|[1-9]\d*)\.\d{2}$/);
    assert.equal(readDecimalText(decimalText(cents)), cents);
  }));
  fc.assert(fc.property(fc.bigInt({ min: -largest, max: largest }), (cents) => {
    assert.equal(Number(decimalText(cents)), fromCents(cents));
  }));
  assert.deepEqual([0n, 5n, -5n, 12345_60n].map(decimalText), ["0.00", "0.05", "-0.05", "12345.60"]);
});

Deno.test("a text is read as an amount exactly when it is plain digits with at most two decimals", () => {
  const near = fc.stringMatching(/^[-+ ]?[0-9０-９٣]{0,4}[.,．e]?[0-9]{0,3}[ \n]?$/);
  fc.assert(fc.property(near, (text) => {
    assert.equal(readDecimalText(text) !== null, /^-?[0-9]+(\.[0-9]{1,2})?$/.test(text) && !text.endsWith("\n"), text);
  }));
  assert.deepEqual(["7", "7.5", "-7.05", "007"].map(readDecimalText), [700n, 750n, -705n, 700n]);
});

Deno.test("whole TWD lose nothing: each comes back, and an amount with cents is none", () => {
  fc.assert(fc.property(fc.bigInt(), (twd) => assert.equal(toWholeTwd(fromWholeTwd(twd)), twd)));
  fc.assert(fc.property(fc.bigInt(), (cents) => {
    const twd = toWholeTwd(cents);
    assert.equal(twd !== null, decimalText(cents).endsWith(".00"));
    if (twd !== null) assert.equal(fromWholeTwd(twd), cents);
    else assert.ok(toWholeTwd(floorToTwd(cents)) !== null && abs(cents - floorToTwd(cents)) < 100n);
  }));
  assert.throws(() => fromWholeTwd(1.5), RangeError);
});

function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
