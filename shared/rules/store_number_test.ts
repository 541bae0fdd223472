import assert from "node:assert/strict";
import fc from "fast-check";
import { endOfStoreNumber, isStoreNumber } from "./store_number.ts";

const [min, max] = [4, 20];
const plain = fc.stringMatching(new RegExp(`^[A-Za-z0-9]{${min},${max}}$`));

Deno.test("a store number is 4 to 20 ASCII letters and digits, and never anything else", () => {
  fc.assert(fc.property(plain, (number) => assert.ok(isStoreNumber(number))));
  fc.assert(
    fc.property(plain, fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), fc.nat(), (number, character, at) => {
      const index = at % (number.length + 1);
      const changed = number.slice(0, index) + character + number.slice(index);
      assert.equal(
        isStoreNumber(changed),
        /^[0-9a-zA-Z]$/.test(character) && changed.length <= max,
        JSON.stringify(changed),
      );
    }),
  );
  for (const odd of ["", "123", "1".repeat(max + 1), "12345\n", "１２３４５", "12 345"]) {
    assert.equal(isStoreNumber(odd), false);
  }
});

Deno.test("of a number at most half is shown, and at most four characters", () => {
  fc.assert(fc.property(plain, (number) => {
    const end = endOfStoreNumber(number);
    assert.ok(end.length >= 2 && end.length <= 4 && end.length * 2 <= number.length);
    assert.ok(number.endsWith(end));
  }));
});
