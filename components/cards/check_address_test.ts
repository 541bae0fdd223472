import assert from "node:assert/strict";
import fc from "fast-check";
import { isAddressForm } from "@/shared/rules/crypto_address.ts";
import { checkAddress } from "./check_address.ts";

const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

Deno.test("an address is T and 33 ASCII letters or digits; spaces around it don't count", () => {
  assert.deepEqual(checkAddress({ address: ` ${address}\n`, birthday: "1990-01-31" }), {});
  const positions = fc.tuple(fc.nat(33), fc.constantFrom("", " ", "-", "é", "Ｔ", "１", "\u0000", "TT"));
  fc.assert(fc.property(positions, ([at, put]) => {
    assert.equal(isAddressForm(address.slice(0, at) + put + address.slice(at + 1)), false);
  }));
  const right = fc.stringMatching(/^T[0-9A-Za-z]{33}$/);
  fc.assert(fc.property(right, (text) => assert.deepEqual(checkAddress({ address: text, birthday: "x" }), {})));
});

Deno.test("a form without address and birthday gets an error for both", () => {
  assert.deepEqual(checkAddress({}), { address: "address_format", birthday: "birthday_required" });
});
