import assert from "node:assert/strict";
import fc from "fast-check";
import { bankOf, banks } from "./banks.ts";
import { isIdNumber } from "@/shared/rules/id_number.ts";

Deno.test("an ID number has its letter, a one, two, eight, nine or A to D, and the right check digit", () => {
  for (const right of ["A123456789", "B200000004", "W100232754", "A800000014", "AA00000009", "AC00000003"]) {
    assert.ok(isIdNumber(right), right);
  }
  for (
    const wrong of [
      "A123456788",
      "A323456789",
      "AA00000008",
      "AE00000009",
      "a123456789",
      "A12345678",
      "A1234567890",
      "1123456789",
      "",
    ]
  ) {
    assert.ok(!isIdNumber(wrong), wrong);
  }
});

Deno.test("of the ten last digits that may follow the others, exactly one makes an ID number", () => {
  const begin = fc.stringMatching(/^[A-Z][1289A-D]\d{7}$/);
  fc.assert(fc.property(begin, (text) => {
    const right = [..."0123456789"].filter((digit) => isIdNumber(text + digit));
    assert.equal(right.length, 1);
  }));
});

Deno.test("every bank has its code once, and is found by it", () => {
  assert.equal(new Set(banks.map(({ id }) => id)).size, banks.length);
  assert.equal(bankOf("822")?.name, "中國信託商業銀行");
  assert.equal(bankOf("700"), null);
  assert.ok(banks.every(({ id, full_name }) => /^\d{3}$/.test(id) && full_name.startsWith(`${id} `)));
});
