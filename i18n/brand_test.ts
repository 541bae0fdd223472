import assert from "node:assert/strict";
import { brandIn } from "./brand.ts";

Deno.test("the brand is written so that the language's readers can read it", () => {
  const site = { logoText: "玉堂", name: "Jadehall" };
  assert.deepEqual((["tw", "zh-cn", "vn", "en"] as const).map((lang) => brandIn(lang, site)), [
    "玉堂",
    "玉堂",
    "Jadehall",
    "Jadehall",
  ]);
});

Deno.test("an operator's own logo text stays where it can be read, and where there is nothing else", () => {
  assert.equal(brandIn("vn", { logoText: "JADE", name: "Jadehall" }), "JADE");
  assert.equal(brandIn("vn", { logoText: "玉堂", name: "玉堂 2" }), "玉堂");
});
