import assert from "node:assert/strict";
import fc from "fast-check";
import { centsOfUnits, toUsdt, unitsFor } from "./usdt_units.ts";

const anyRate = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9999 }))
  .filter(([whole, fraction]) => whole + fraction > 0)
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, "0")}`);
const anyCents = fc.bigInt({ min: 1n, max: 10n ** 12n });

Deno.test("units are the fewest that are worth the amount", () => {
  assert.equal(unitsFor(1000_00n, "31.5"), 31_746_032n);
  assert.equal(unitsFor(1000_00n, "32"), 31_250_000n);
  fc.assert(fc.property(anyCents, anyRate, (cents, rate) => {
    const units = unitsFor(cents, rate);
    assert.ok(centsOfUnits(units, rate) >= cents);
    assert.ok(centsOfUnits(units - 1n, rate) < cents);
  }));
});

Deno.test("units are written as USDT with six decimals", () => {
  assert.equal(toUsdt(31_746_032n), "31.746032");
  assert.equal(toUsdt(5n), "0.000005");
  assert.equal(toUsdt(0n), "0.000000");
});
