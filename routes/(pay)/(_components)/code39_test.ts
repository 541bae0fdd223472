import assert from "node:assert/strict";
import fc from "fast-check";
import { code39 } from "./code39.ts";

const letters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"];

/** Starts of the dark bars, in narrow units. */
function bars(text: string): number[] {
  let at = 0;
  return (code39(text) ?? []).flatMap((width, index) => {
    const start = at;
    at += width;
    return index % 2 === 0 ? [start] : [];
  });
}

Deno.test("a slip's first code begins with the start sign and its first digit, as scanners read them", () => {
  // Start sign: narrow, wide space, narrow, wide bar, wide bar, narrow; then the digit 1, which begins with a wide bar.
  assert.deepEqual(bars("151124C01").slice(0, 10), [0, 3.5, 5.5, 9, 12.5, 14.5, 18, 21.5, 23.5, 25.5]);
  assert.equal(code39("151124C01")?.reduce((sum, width) => sum + width), 159.5 - 1);
});

Deno.test("every sign has nine elements, three of them wide, and no two signs are the same", () => {
  const seen = new Set<string>();
  for (const letter of letters) {
    const bars = code39(letter)!.slice(10, 19);
    assert.deepEqual([bars.length, bars.filter((width) => width > 1).length], [9, 3], letter);
    seen.add(bars.join());
  }
  assert.equal(seen.size, letters.length);
});

Deno.test("different texts have different bars, and a text with an unknown character has no bar code", () => {
  const text = fc.array(fc.constantFrom(...letters), { minLength: 1 }).map((parts) => parts.join(""));
  fc.assert(fc.property(text, text, (one, other) => {
    assert.equal(String(code39(one)) === String(code39(other)), one === other);
    assert.equal(code39(one)!.length, (one.length + 2) * 10 - 1);
  }));
  for (const text of ["ab", "1*2", "碼", "1\n"]) assert.equal(code39(text), null, text);
});
