import assert from "node:assert/strict";
import { fill, languages, textsOf } from "./mod.ts";

Deno.test("every language fills the same places of every text", () => {
  const reference = placesByKey(textsOf("tw"));
  for (const lang of languages) assert.deepEqual(placesByKey(textsOf(lang)), reference, lang);
});

Deno.test("no text is empty in any language", () => {
  for (const lang of languages) {
    for (const [key, text] of leaves(textsOf(lang))) assert.notEqual(text.trim(), "", `${lang} ${key}`);
  }
});

Deno.test("a place without a parameter stays visible", () => {
  assert.equal(fill("{a} of {b}", { a: 1 }), "1 of {b}");
});

function placesByKey(texts: object): Record<string, string[]> {
  const entries = [...leaves(texts)].map(([key, text]) => [key, [...text.matchAll(/\{\w+\}/g)].map(String).sort()]);
  return Object.fromEntries(entries);
}

function* leaves(node: object, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === "string") yield [path + key, value];
    else yield* leaves(value, `${path}${key}.`);
  }
}
