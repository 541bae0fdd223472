import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createFinder } from "./finder.ts";

const secrets = [
  { what: "ID number", plain: "A123456789" },
  { what: "account", plain: "901540001234" },
  { what: "image", plain: Uint8Array.of(0xff, 0xd8, 0xfb, 0x3e, 0x00, 0x41, 0x9f, 0xbf, 0x12) },
];

Deno.test("a secret is found in every shape, and nothing where there is none", () => {
  const { find } = createFinder(secrets);
  const among = (text: string) => find(Buffer.from(`some words, ${text} and more`));
  assert.deepEqual(among("A123456788 901540001233"), []);
  for (const { what, plain } of secrets) {
    const bytes = Buffer.from(plain);
    const hex = bytes.toString("hex");
    for (const text of [hex, hex.toUpperCase()]) assert.deepEqual(among(text), [`${what} as hex`]);
    for (const before of ["", "x", "xy", "xyz"]) {
      const whole = Buffer.concat([Buffer.from(before), bytes, Buffer.from("behind")]);
      assert.ok(find(whole).includes(`${what} as it is`));
      for (const shape of ["base64", "base64url"] as const) {
        assert.deepEqual(among(whole.toString(shape)), [`${what} as base64`], `${shape} behind ${before.length}`);
      }
    }
  }
  assert.deepEqual(among("a123456789"), ["ID number as it is"]);
  assert.deepEqual(among(Buffer.from("a123456789").toString("hex")), ["ID number as hex"]);
  assert.deepEqual(find(Buffer.from("A123456789", "utf16le")), ["ID number as UTF-16"]);
  const number = Buffer.alloc(20);
  number.writeBigInt64LE(901540001234n, 3);
  assert.deepEqual(find(number), ["account as a number"]);
});
