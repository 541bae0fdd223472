import assert from "node:assert/strict";
import fc from "fast-check";
import { parseVendorForm, writeForm } from "./form.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("a form comes back as it was written", () => {
  const name = fc.stringMatching(/^\w{1,10}$/);
  const form = fc.uniqueArray(fc.tuple(name, fc.string({ unit: "grapheme" })), {
    minLength: 1,
    selector: ([text]) => text.toLowerCase(),
  });
  fc.assert(fc.property(form, (entries) => {
    const read = parseVendorForm(bytes(writeForm(Object.fromEntries(entries))));
    assert.deepEqual({ ...read }, Object.fromEntries(entries));
  }));
});

Deno.test("a space may be a plus sign or a percent code, and a value may hold an equals sign", () => {
  assert.deepEqual({ ...parseVendorForm(bytes("a=x+y%20z&b=1=2&c=")) }, { a: "x y z", b: "1=2", c: "" });
});

Deno.test("an ambiguous text is no form", () => {
  const malformed = [
    "",
    "a",
    "=1",
    "a=1&",
    "&a=1",
    "a=1&&b=2",
    "a=1&a=2",
    "a=1&A=2",
    "a=%",
    "a=%zz",
    "a=%ff",
    "a b=1",
    "%61=1",
  ];
  for (const text of [...malformed, "\ufeffa=1"]) assert.equal(parseVendorForm(bytes(text)), null, text);
  assert.equal(parseVendorForm(Uint8Array.of(0x61, 0x3d, 0xff)), null);
});
