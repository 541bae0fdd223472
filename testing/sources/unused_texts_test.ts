import assert from "node:assert/strict";
import { sourceOf } from "./source.ts";
import { unusedTexts } from "./unused_texts.ts";

Deno.test("a text and a group of texts whose keys no code of production has are found", () => {
  const texts = { header: { home: "a", idle: "b" }, lost: { home: "c" }, slotRules: { first: "d" }, "zh-tw": "e" };
  const sources = [
    sourceOf("routes/a.tsx", 'const a = t.header.home; const b = t.slotRules; const c = t["zh-tw"];'),
    sourceOf("routes/a_test.ts", "const a = t.header.idle;"),
    sourceOf("testing/a.ts", "const a = t.lost.home;"),
  ];
  assert.deepEqual(unusedTexts(texts, sources), ["header.idle", "lost"]);
});
