import assert from "node:assert/strict";
import fc from "fast-check";
import { isAccountNumber, readCardField } from "./card_rules.ts";

Deno.test("a number means the same with spaces, hyphens and full-width digits", () => {
  const digits = fc.stringMatching(/^\d{10,16}$/);
  fc.assert(fc.property(digits, fc.array(fc.constantFrom(" ", "-", "　", ""), { maxLength: 16 }), (number, between) => {
    const spread = [...number].map((digit, at) => digit + (between[at] ?? "")).join("");
    const wide = spread.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    for (const typed of [spread, wide]) assert.equal(readCardField("bank_account_id", typed), number);
    assert.ok(isAccountNumber(number));
  }));
  assert.equal(readCardField("id_number", " ａ12345-6789 "), "A123456789");
});

Deno.test("an account has 10 to 16 ASCII digits and nothing else", () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9٣a ]{8,18}$/), (text) => {
    assert.equal(isAccountNumber(text), text.length >= 10 && text.length <= 16 && /^[0-9]+$/.test(text));
  }));
});

Deno.test("other texts keep what is between their ends", () => {
  assert.equal(readCardField("bank_branch", "　 台北-分行 １ "), "台北-分行 １");
});
