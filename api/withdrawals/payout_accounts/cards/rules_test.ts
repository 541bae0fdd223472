import assert from "node:assert/strict";
import fc from "fast-check";
import { bankOf, banks } from "./banks.ts";
import { birthdayFault } from "./birthday.ts";
import { isIdNumber } from "./id_number.ts";

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

Deno.test("a member is 18 from their birthday on, by the day in Taipei", () => {
  const at = (time: string) => new Date(time);
  assert.equal(birthdayFault("2008-11-20", at("2026-11-20T00:00:00+08:00")), null);
  assert.equal(birthdayFault("2008-11-20", at("2026-11-19T23:59:59+08:00")), "too_young");
  assert.equal(birthdayFault("2008-02-29", at("2026-02-28T12:00:00+08:00")), "too_young");
  assert.equal(birthdayFault("2008-02-29", at("2026-03-01T00:00:00+08:00")), null);
  for (const wrong of ["2000-02-30", "2000-2-3", "20000203", "1899-12-31", "2027-01-01", "0000-00-00", "x"]) {
    assert.equal(birthdayFault(wrong, at("2026-11-20T12:00:00+08:00")), "date", wrong);
  }
  assert.equal(birthdayFault("", at("2026-11-20T12:00:00+08:00")), "birthday_required");
});

Deno.test("every bank has its code once, and is found by it", () => {
  assert.equal(new Set(banks.map(({ id }) => id)).size, banks.length);
  assert.equal(bankOf("822")?.name, "中國信託商業銀行");
  assert.equal(bankOf("700"), null);
  assert.ok(banks.every(({ id, full_name }) => /^\d{3}$/.test(id) && full_name.startsWith(`${id} `)));
});
