import assert from "node:assert/strict";
import { banks } from "@/api/payments/withdrawals/payout_accounts/cards/banks.ts";
import { bankNameIn, bankWithCode } from "./bank_names.ts";

Deno.test("every bank that a card can be of has a name that those who don't read Chinese can read", () => {
  for (const { id, name } of banks) {
    assert.equal(bankNameIn("tw", id, name), name);
    for (const lang of ["vn", "en"] as const) {
      assert.match(bankNameIn(lang, id, name), /^[\x20-\x7e]+$/, `${lang} ${id}`);
    }
  }
});

Deno.test("a bank that isn't known keeps a name that can be read, else its code alone says which it is", () => {
  assert.equal(bankWithCode("vn", "951", "Sandbox Bank"), "951 Sandbox Bank");
  assert.equal(bankWithCode("vn", "999", "沙盒銀行"), "999");
  assert.equal(bankWithCode("tw", "999", "沙盒銀行"), "999 沙盒銀行");
});
