import assert from "node:assert/strict";
import fc from "fast-check";
import { renderToString } from "preact-render-to-string";
import { Money, moneyText } from "./money.tsx";

Deno.test("an amount always shows two decimals, groups of three and a typed minus", () => {
  assert.equal(moneyText(0n), "0.00");
  assert.equal(moneyText(5n), "0.05");
  assert.equal(moneyText(1234560n), "12,345.60");
  assert.equal(moneyText(-100000000n), "\u22121,000,000.00");
});

Deno.test("no digit is lost whatever the amount", () => {
  fc.assert(fc.property(fc.bigInt(), (cents) => {
    const read = moneyText(cents).replaceAll(",", "").replace(".", "").replace("\u2212", "-");
    assert.equal(BigInt(read), cents);
  }));
});

Deno.test("the decimals are set apart from the whole figure", () => {
  assert.match(renderToString(<Money cents={123450n} look="hero" />), /1,234<span class="dec">\.50<\/span>/);
});
