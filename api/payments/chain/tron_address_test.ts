import assert from "node:assert/strict";
import fc from "fast-check";
import { isChecksumRight, toAddress, toHex } from "./tron_address.ts";

// Published pairs: the contract of USDT, and the zero address.
const known = {
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: "a614f803b6fd780986a42c78ec9c7f77e6ded13c",
  T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb: "0000000000000000000000000000000000000000",
};

Deno.test("known addresses read and write as published", () => {
  for (const [address, hex] of Object.entries(known)) {
    assert.equal(toHex(address), hex);
    assert.equal(toAddress(hex), address);
  }
});

Deno.test("every address reads back as the bytes it was made from", () => {
  fc.assert(fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
    const address = toAddress(bytes.toHex());
    assert.match(address, /^T.{33}$/);
    assert.equal(toHex(address), bytes.toHex());
  }));
});

Deno.test("one wrong letter, or two swapped ones, are noticed", () => {
  const address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  for (let at = 1; at < address.length; at++) {
    const other = address[at] === "z" ? "y" : "z";
    assert.ok(!isChecksumRight(address.slice(0, at) + other + address.slice(at + 1)), `${at}`);
    const swapped = address.slice(0, at - 1) + address[at] + address[at - 1] + address.slice(at + 1);
    assert.equal(isChecksumRight(swapped), swapped === address, `${at}`);
  }
});

Deno.test("what is no address is no address", () => {
  for (
    const text of ["", "T", "0R7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6", "1".repeat(34)]
  ) {
    assert.ok(!isChecksumRight(text), text);
  }
  // The right checksum under another network's first byte.
  assert.ok(!isChecksumRight("1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"));
  assert.ok(!isChecksumRight(` ${Object.keys(known)[0]}`));
});
