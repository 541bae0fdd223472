import assert from "node:assert/strict";
import { pack, unpack } from "./sealed.ts";

Deno.test("what is sealed begins with the version of its format, and another version is refused rather than misread", () => {
  const parts = { keyId: "a", nonce: new Uint8Array(12).fill(7), body: new Uint8Array([1, 2, 3]) };
  const sealed = pack(parts);
  assert.equal(sealed[0], 1);
  assert.deepEqual(unpack(sealed), parts);
  sealed[0] = 2;
  assert.throws(() => unpack(sealed), /never sealed/);
});
